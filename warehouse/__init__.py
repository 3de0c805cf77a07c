"""The store: immutable Parquet parts, the manifest, the catalog and what is read out of them."""

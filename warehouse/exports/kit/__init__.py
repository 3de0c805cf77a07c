"""What the formats share: no format of their own."""

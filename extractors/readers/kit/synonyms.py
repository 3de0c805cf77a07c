"""The names under which people keep the fields of a paper, in lower case, without spaces and punctuation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SYNONYMS: Final[Mapping[str, tuple[str, ...]]] = {
    "abstract": (
        "abstract", "abstracts", "abstractnote", "abstracttext", "paperabstract", "abstracten",
        "englishabstract", "abstractinvertedindex", "originalabstract", "fullabstract", "absttext", "ab", "abs",
        "摘要", "论文摘要", "resumen", "zusammenfassung", "kurzfassung", "résumé", "resume", "resumo", "riassunto",
        "samenvatting", "要旨", "要約", "抄録", "초록", "аннотация", "реферат",
    ),
    "weak_abstract": (
        "n2", "summary", "description", "desc", "dcdescription",
    ),
    "weakest_abstract": (
        "text", "content", "body", "document", "passage",
    ),
    "title": (
        "title", "papertitle", "articletitle", "canonicaltitle", "documenttitle", "primarytitle", "displayname",
        "ti", "t1", "titles", "标题", "论文标题", "题目", "name", "heading", "titel", "titre", "título", "titulo",
        "titolo", "beitragstitel", "dctitle", "题名", "標題", "タイトル", "제목", "название", "заглавие",
    ),
    "record_id": (
        "id", "paperid", "identifier", "uid", "recordid", "paperuid", "corpusid", "forum", "openreviewid",
        "arxivid", "pmid", "pubmedid", "key", "itemkey", "citekey", "accessionnumber", "ut", "eid", "uuid",
        "docid", "_id", "number",
    ),
    "doi": (
        "doi", "doiurl", "doilink", "articledoi", "di", "m3",
    ),
    "arxiv_id": (
        "arxivid", "arxiv", "eprint", "arxivnumber",
    ),
    "openreview_id": (
        "openreviewid", "openreview", "forum", "forumid",
    ),
    "url": (
        "url", "link", "paperurl", "paperlink", "openreviewurl", "arxivurl", "urlabs", "absurl",
        "landingpageurl", "pageurl", "site", "openreviewlink", "links", "pdfurl", "urlpdf", "pdf", "ur", "l1",
        "doiurl",
    ),
    "venue": (
        "venue", "conference", "conf", "proceeding", "proceedings", "booktitle", "journal", "journalname",
        "containertitle", "publicationtitle", "journalref", "conferencename", "sourcetitle", "publicationvenue",
        "journaltitle", "secondarytitle", "so", "t2", "jo", "jf", "ta", "primarylocation", "hostvenue",
        "publicationname", "会议", "venueid", "zeitschrift", "konferenz", "revue", "revista", "期刊", "学会",
    ),
    "year": (
        "year", "publicationyear", "pubyear", "venueyear", "conferenceyear", "py", "y1", "yr", "年份",
        "publicationdate", "published", "publisheddate", "issued", "date", "pubdate", "datepublished",
        "publishedat", "publishdate", "dp", "da", "created", "jahr", "année", "annee", "año", "ano", "anno", "年",
        "년도", "год",
    ),
    "authors": (
        "authors", "author", "authorlist", "authornames", "creators", "creator", "au", "a1", "af", "authorships",
        "dccreator", "verfasser", "作者", "autor", "autoren", "autores", "auteur", "auteurs", "autori", "著者",
        "저자", "авторы", "автор",
    ),
}  # fmt: skip
"""Field of ours → names of theirs, the surest first."""

NESTS: Final = (
    "content", "paper", "article", "data", "attributes", "fields", "source", "metadata", "meta", "item", "entry",
    "record", "work", "publication", "document", "row", "bib", "note", "info", "biblio", "arxiv", "arxivraw", "oaidc",
    "oaidcdc", "dc",
)  # fmt: skip
"""Names of the part of a record that may hold its fields."""

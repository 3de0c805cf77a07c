"""The lexicons: what is found in a sentence, what must not be, and what holds of every entry."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors import lexicon_cache, lexicon_rows
from extractors import lexicon_files as files
from extractors.errors import SettingError
from extractors.lexicon import BUILT_IN, Lexicon, find_datasets, find_metrics, find_unit, load


@pytest.fixture(autouse=True)
def no_kept_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLAIMLAKE_CACHE", "")


def metrics_in(sentence: str) -> list[tuple[str, str | None]]:
    return [(mention.alias.name, mention.alias.variant) for mention in find_metrics(sentence)]


METRICS = [
    # sentence, canonical names with their variants
    ("reaches an FID of 1.81", [("FID", None)]),
    ("the Frechet inception distance falls to 3.1", [("FID", None)]),
    ("the Fréchet Inception Distance falls to 3.1", [("FID", None)]),
    ("84.1% top-1 accuracy, 96.3% top-5", [("accuracy", "top-1"), ("accuracy", "top-5")]),
    ("top-1 and top-5 error of 21.3% and 5.9%", [("accuracy", "top-1"), ("error rate", "top-5")]),
    ("a macro-F1 of 61.2 and micro F1 of 70", [("F1", "macro"), ("F1", "micro")]),
    ("F1 scores above 0.9", [("F1", None)]),
    ("Recall@10 and R@1 rise by 3 points", [("Recall@10", "@10"), ("Recall@1", "@1")]),
    ("recall-at-5 of 0.8", [("Recall@5", "@5")]),
    ("pass@1 of 67.1%", [("pass@1", "@1")]),
    ("nDCG@10 of 0.52", [("nDCG", "@10")]),
    ("mAP@0.5 of 71.3", [("mAP", "0.5")]),
    ("a MAP of 0.31", [("MAP", None)]),
    ("reduces GPU memory and latency by 40%", [("memory", None), ("latency", None)]),
    ("cuts GFLOPs by 51%", [("FLOPs", None)]),
    ("generation steps fall from 250 to 63", [("generation steps", None)]),
    ("Spearman's rank correlation of 0.91", [("Spearman correlation", None)]),
    ("an AUC of 0.93 and an AUROC of 0.94", [("AUC", None), ("AUROC", None)]),
    ("HR 0.72 (95% CI 0.60-0.90)", [("hazard ratio", None), ("95% CI", None)]),
    ("R² = 0.93", [("R2", None)]),
    ("R^2 of 0.93", [("R2", None)]),
    ("stellar mass of 3.1e10", [("stellar mass", None)]),
    ("an Inception Score of 9.1", [("IS", None)]),
    ("attack success rates of 93%", [("attack success rate", None)]),
    ("a 4.4% R-Sum improvement", [("R-Sum", None)]),
    ("1.8x speed-up", [("speedup", None)]),
    ("PSNR by 1.2 dB and SSIM by 0.02", [("PSNR", None), ("SSIM", None)]),
    ("word error rates of 4.2%", [("WER", None)]),
]

NOT_METRICS = [
    "this is 5 times a week",
    "we recall that 3 of them hold",
    "a memory bank with 4 slots",
    "the EM algorithm converges in 3 steps",
    "a meteor of 3 tons",
    "or 5 of them",
    "the map of 3 cities",
    "add 3 of them",
    "16-bit precision weights",
    "HR-Bench and OR-Bench",
    "two orders of magnitude",
    "a spider with 8 legs",
]


@pytest.mark.parametrize(("sentence", "expected"), METRICS)
def test_metrics_are_found_under_their_canonical_name(sentence: str, expected: list[tuple[str, str | None]]) -> None:
    assert metrics_in(sentence) == expected


@pytest.mark.parametrize("sentence", NOT_METRICS)
def test_plain_words_are_no_metrics(sentence: str) -> None:
    assert metrics_in(sentence) == []


DATASETS = [
    ("on CIFAR10 and cifar-100", ["CIFAR-10", "CIFAR-100"]),
    ("on ImageNet 64x64", ["ImageNet 64x64"]),
    ("on ImageNet 256×256 and ImageNet-512", ["ImageNet 256x256", "ImageNet 512x512"]),
    ("on ImageNet $64\\times64$", ["ImageNet 64x64"]),
    ("on ImageNet and MS COCO", ["ImageNet", "COCO"]),
    ("on the MATH benchmark and on GSM8k", ["MATH", "GSM8K"]),
    ("on MATH500", ["MATH-500"]),
    ("AIME'24 and AIME 2025", ["AIME 2024", "AIME 2025"]),
    ("on WMT 2014 English-German", ["WMT14 En-De"]),
    ("across RACE, DROP and SQuAD v1.1", ["RACE", "DROP", "SQuAD 1.1"]),
    ("on NQ", ["NQ"]),
    ("on NYUD-v2", ["NYUD-v2"]),
    ("on Hopper", ["Hopper"]),
    ("the Weather dataset", ["Weather"]),
    ("on LibriSpeech test-clean", ["LibriSpeech test-clean"]),
    ("on SWE-bench Verified and SWE-Bench Lite", ["SWE-bench Verified", "SWE-bench Lite"]),
    ("on BIG-Bench Hard", ["BIG-Bench Hard"]),
    ("on OSWorld", ["OSWorld"]),
    ("on ogbn-arxiv", ["ogbn-arxiv"]),
]

NOT_DATASETS = [
    "the weather on 3 days",
    "outperforms SGD by 3 points",
    "trained on RGB images with Adam",
    "a race of 5 km on the road",
    "drop in accuracy",
    "we go on for 3 days",
    "their behavior on 4 robots",
    "in math and physics",
    "over BERT by 3 points",
]


@pytest.mark.parametrize(("sentence", "expected"), DATASETS)
def test_datasets_are_found_under_their_canonical_name(sentence: str, expected: list[str]) -> None:
    assert [mention.alias.name for mention in find_datasets(sentence)] == expected


@pytest.mark.parametrize("sentence", NOT_DATASETS)
def test_plain_words_are_no_datasets(sentence: str) -> None:
    assert find_datasets(sentence) == []


UNITS = [
    # what follows the number, unit, multiplier
    ("%", "percent", 1),
    (" per cent", "percent", 1),
    (" percentage points", "percentage_point", 1),
    (" pp", "percentage_point", 1),
    ("% points", "percentage_point", 1),
    (" basis points", "percentage_point", 0.01),
    (" hours", "hour", 1),
    ("ms", "millisecond", 1),
    (" s", "second", 1),
    (" GPU-hours", "gpu_hour", 1),
    (" A100 GPU hours", "gpu_hour", 1),
    (" GB", "gigabyte", 1),
    (" GiB", "gibibyte", 1),
    (" Gb/s", "Gbit/s", 1),
    (" GFLOPs", "flop", 1e9),
    (" TFLOP/s", "flop/s", 1e12),
    (" parameters", "parameter", 1),
    (" tokens per second", "token/s", 1),
    (" tokens", "token", 1),
    (" FPS", "fps", 1),
    (" kHz", "kHz", 1),
    (" km s^{-1} Mpc^{-1}", "km/s/Mpc", 1),
    (" km/s", "km/s", 1),
    (" M_sun", "solar_mass", 1),
    (" mg/L", "mg/L", 1),
    (" mm Hg", "mmHg", 1),
    (" K", "K", 1),
    (" °C", "°C", 1),
    (" dB", "dB", 1),
    (" megapixels", "pixel", 1e6),
    (" US dollars", "usd", 1),
]


@pytest.mark.parametrize(("text", "unit", "multiplier"), UNITS)
def test_units_are_read_behind_a_number(text: str, unit: str, multiplier: float) -> None:
    found = find_unit(text)
    assert found is not None
    assert (found.entry.unit.name, found.entry.multiplier) == (unit, multiplier)
    assert text[found.end :] in ("", "}")


@pytest.mark.parametrize("text", ["K", "T", " images", " Ms", "", " patients", " MS", " a mix", " US stocks"])
def test_what_is_no_unit_behind_a_number_is_none(text: str) -> None:
    assert find_unit(text) is None


def test_durations_sizes_and_ratios_have_their_base_unit() -> None:
    units = load().units
    assert (units["minute"].base, units["minute"].factor) == ("second", 60)
    assert (units["gibibyte"].base, units["gibibyte"].factor) == ("byte", 1024**3)
    assert (units["times"].base, units["times"].factor) == ("times", 1)


@pytest.mark.parametrize(
    ("name", "higher", "bounded"),
    [
        ("accuracy", True, True),
        ("FID", False, False),
        ("latency", False, False),
        ("AUROC", True, True),
        ("SSIM", True, False),
        ("parameters", False, False),
        ("p-value", None, False),
        ("throughput", True, False),
        ("WER", False, False),
    ],
)
def test_a_metric_knows_its_better_way_and_its_range(name: str, higher: bool | None, bounded: bool) -> None:  # noqa: FBT001 - a row of the table
    metric = load().metrics[name]
    assert (metric.higher_is_better, metric.is_bounded) == (higher, bounded)


# --- what holds of every entry ---------------------------------------------------------------------------------------


def test_every_entry_is_found_by_its_own_name() -> None:
    metrics = load().metrics
    assert [name for name in metrics if metrics_in(f"a {name} of 5")[:1] != [(name, None)] and "@" not in name] == []
    datasets = load().datasets
    found = {name: [mention.alias.name for mention in find_datasets(f"on the {name} benchmark")] for name in datasets}
    assert {name: names for name, names in found.items() if names != [name]} == {}


def test_every_example_holds_and_no_counterexample_does() -> None:
    for part, find in (("metrics", find_metrics), ("datasets", find_datasets)):
        for name, entry in files.read_folder(BUILT_IN, part).items():  # type: ignore[arg-type] # a literal of the pair
            for example in files.strings(entry, "examples"):
                assert name in [mention.entry.name for mention in find(example)], example
            for example in files.strings(entry, "counterexamples"):
                assert name not in [mention.entry.name for mention in find(example)], example


@pytest.mark.parametrize(
    ("part", "aliases"), [("metrics", lexicon_rows.metric_aliases), ("datasets", lexicon_rows.dataset_aliases)]
)
def test_no_spelling_stands_for_two_names(part: files.Part, aliases: lexicon_rows.Aliases) -> None:
    owners: dict[tuple[bool, tuple[str, ...]], str] = {}
    for name, entry in files.read_folder(BUILT_IN, part).items():
        for text, canonical, _, exact, _ in aliases(name, entry):
            words = lexicon_rows.tiles(text if exact else text.casefold())
            assert owners.setdefault((exact, words), canonical) == canonical, text


def test_the_unit_of_every_metric_is_a_unit() -> None:
    known = {None, *load().units}
    assert {metric.name for metric in load().metrics.values() if metric.unit not in known} == set()


@given(st.text(alphabet=st.sampled_from("aF1 D@-OU%µé of5\n\\$·中😀́"), max_size=60))
def test_mentions_quote_the_sentence_from_left_to_right(sentence: str) -> None:
    position = 0
    for mention in [*find_metrics(sentence)]:
        assert position <= mention.start < mention.end <= len(sentence)
        position = mention.end


def test_time_is_linear_for_a_hostile_sentence() -> None:
    def seconds(count: int) -> float:
        started = time.process_time()
        find_metrics("mean average precision area under the " * count)
        return time.process_time() - started

    seconds(10)
    assert seconds(4000) < 60 * max(seconds(400), 1e-3)


# --- a user's folder -------------------------------------------------------------------------------------------------


def lexicon_with(folder: Path, name: str, text: str) -> Lexicon:
    (folder / name).write_text(text, encoding="utf-8")
    return load((folder,))


def test_a_folder_adds_a_metric_and_takes_over_a_spelling(tmp_path: Path) -> None:
    mine = lexicon_with(tmp_path, "metrics_mine.toml", '[zing]\nbetter = "lower"\naliases = ["zing score", "FID"]\n')
    assert [mention.entry.name for mention in find_metrics("a zing score of 3, an FID of 2", mine)] == ["zing", "zing"]
    assert mine.metrics["zing"].higher_is_better is False
    assert mine.fingerprint != load().fingerprint
    assert "zing" not in load().metrics


def test_a_folder_replaces_an_entry_whole(tmp_path: Path) -> None:
    mine = lexicon_with(tmp_path, "metrics.toml", '[FID]\nbetter = "higher"\n')
    assert mine.metrics["FID"].higher_is_better is True
    assert "FID" not in [mention.entry.name for mention in find_metrics("a Fréchet inception distance of 3", mine)]


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("metrics.toml", "[FID]\nbetter = 3\n", "'better' of 'FID' has a wrong value"),
        ("metrics.toml", '[FID]\nbetter = "up"\n', "'better' of 'FID' has a wrong value"),
        ("metrics.toml", '[FID]\naliases = ["x"]\n', "'FID' does not say which way is better"),
        ("metrics.toml", '[FID]\nbetter = "lower"\nalias = ["x"]\n', "'FID' has an unknown key 'alias'"),
        ("metrics.toml", '[FID]\nbetter = "lower"\naliases = "x"\n', "'aliases' of 'FID' has a wrong value"),
        ("metrics.toml", '[FID]\nbetter = "lower"\naliases = [""]\n', "'aliases' of 'FID' has a wrong value"),
        ("metrics.toml", '[FID]\nbetter = "lower"\naliases = ["_"]\n', "'aliases' of 'FID' has a wrong value"),
        ("metrics.toml", '[FID]\nbetter = "lower"\nrange = [1]\n', "'range' of 'FID' has a wrong value"),
        ("metrics.toml", 'FID = "lower"\n', "'FID' is no table"),
        ("metrics.toml", "[FID\n", "no valid TOML"),
        ("metrics.toml", '[" "]\nbetter = "lower"\n', "a name without a word"),
        ("datasets.toml", "[vision]\nMNIST = 3\n", "'MNIST' is no list of other names"),
        ("units.toml", "[second]\nfactor = true\n", "'factor' of 'second' has a wrong value"),
    ],
)
def test_a_fault_of_a_folder_names_file_and_key(tmp_path: Path, name: str, text: str, reason: str) -> None:
    with pytest.raises(SettingError) as caught:
        lexicon_with(tmp_path, name, text)
    assert name in str(caught.value)
    assert reason in str(caught.value)


def test_a_name_in_two_files_of_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "metrics_a.toml").write_text('[zing]\nbetter = "lower"\n', encoding="utf-8")
    with pytest.raises(SettingError, match="two files"):
        lexicon_with(tmp_path, "metrics_b.toml", '[zing]\nbetter = "lower"\n')


def test_a_folder_that_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="no such folder"):
        load((tmp_path / "gone",))


def test_a_byte_order_mark_and_crlf_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "metrics.toml").write_bytes(b'\xef\xbb\xbf[zing]\r\nbetter = "lower"\r\n')
    assert "zing" in load((tmp_path,)).metrics


def test_the_fingerprint_is_of_the_content_alone(tmp_path: Path) -> None:
    a, b = '[a]\nbetter = "lower"\n', '[b]\nbetter = "higher"\naliases = ["bee"]\n'
    texts = {
        "one": {"metrics.toml": a + b},
        "two": {"metrics_1.toml": b, "metrics_2.toml": a},
        "proof": {"metrics.toml": a + 'examples = ["an a of 3"]\n' + b},
        "other": {"metrics.toml": a + b.replace("bee", "bees")},
    }
    prints = {}
    for folder, contents in texts.items():
        (tmp_path / folder).mkdir()
        for name, text in contents.items():
            (tmp_path / folder / name).write_text(text, encoding="utf-8")
        prints[folder] = load((tmp_path / folder,)).fingerprint
    assert prints["one"] == prints["two"] == prints["proof"] != prints["other"]


# --- the kept rows ---------------------------------------------------------------------------------------------------


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("CLAIMLAKE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_kept_rows_are_the_rows_of_the_files(kept: Path) -> None:
    fresh = lexicon_rows.read_rows((BUILT_IN,))
    assert lexicon_cache.rows_of((BUILT_IN,)) == fresh
    [_] = kept.iterdir()
    assert lexicon_cache.rows_of((BUILT_IN,)) == fresh


@pytest.mark.parametrize("damage", [b"", b"short", b"\0" * 4000])
def test_kept_rows_that_are_damaged_are_read_anew(kept: Path, damage: bytes) -> None:
    fresh = lexicon_cache.rows_of((BUILT_IN,))
    [file] = kept.iterdir()
    file.write_bytes(damage)
    assert lexicon_cache.rows_of((BUILT_IN,)) == fresh
    assert file.stat().st_size > len(damage)


def test_kept_rows_cut_in_the_middle_are_read_anew(kept: Path) -> None:
    fresh = lexicon_cache.rows_of((BUILT_IN,))
    [file] = kept.iterdir()
    file.write_bytes(file.read_bytes()[:-1])
    assert lexicon_cache.rows_of((BUILT_IN,)) == fresh


def test_kept_rows_do_not_outlive_a_change_of_a_file(kept: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "metrics.toml").write_text('[zing]\nbetter = "lower"\n', encoding="utf-8")
    before = lexicon_cache.rows_of((folder,))
    (folder / "metrics.toml").write_text('[zong]\nbetter = "lower"\n', encoding="utf-8")
    after = lexicon_cache.rows_of((folder,))
    assert (before.metrics[0][0], after.metrics[0][0]) == ("zing", "zong")
    assert len(list(kept.iterdir())) == 1


def test_a_place_that_cannot_be_written_is_no_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("CLAIMLAKE_CACHE", str(tmp_path / "file" / "cache"))
    assert lexicon_cache.rows_of((BUILT_IN,)).metrics


def test_every_module_that_makes_rows_is_in_the_key_of_kept_rows(repository: Path) -> None:
    """Errors make no row, and where a user's lexicons lie is in the name of the kept file."""
    keyed = set(lexicon_cache._MODULES)  # noqa: SLF001 - nothing else says so
    for module in keyed:
        source = (repository / "extractors" / f"{module}.py").read_text("utf-8")
        found = re.findall(r"(?m)^ *from extractors(?:\.(\w+))? import (\w+)", source)
        assert {where or what for where, what in found} <= keyed | {"errors", "fingerprint"}


def test_the_names_are_those_of_the_lexicons() -> None:
    known = load()
    assert lexicon_cache.known_names() == {"metric": sorted(known.metrics), "dataset": sorted(known.datasets)}

"""A flag over the environment over a settings file over the default."""

from __future__ import annotations

from pathlib import Path

import pytest

from extractors.errors import SettingError
from flows.settings import Settings, describe, load_settings


def _load(tmp_path: Path, toml: str, environment: dict[str, str], **flags: object) -> Settings:
    file = tmp_path / "claimlake.toml"
    file.write_text(toml, "utf-8")
    return load_settings(flags, environment=environment, file=file)


@pytest.mark.parametrize(
    ("toml", "environment", "flag", "workers"),
    [
        ("", {}, None, 0),
        ("workers = 3", {}, None, 3),
        ("workers = 3", {"CLAIMLAKE_WORKERS": "4"}, None, 4),
        ("workers = 3", {"CLAIMLAKE_WORKERS": "4"}, 5, 5),
        ("", {"CLAIMLAKE_WORKERS": "4", "HOME": "/"}, 0, 0),
    ],
)
def test_the_nearest_place_wins(
    tmp_path: Path, toml: str, environment: dict[str, str], flag: int | None, workers: int
) -> None:
    assert _load(tmp_path, toml, environment, workers=flag).workers == workers


@pytest.mark.parametrize(
    ("toml", "environment", "message"),
    [
        ("worker = 3", {}, "unknown setting 'worker'; did you mean 'workers'?"),
        ("x = 3", {}, "unknown setting 'x'; known are warehouse, workers"),
        ("", {"CLAIMLAKE_WAREHOSE": "d"}, "CLAIMLAKE_WAREHOSE: unknown setting 'warehose'; did you mean 'warehouse'?"),
        ("workers = -1", {}, "workers cannot be -1: it is a whole number, 0 or more"),
        ("workers = true", {}, "workers cannot be True"),
        ("workers = 1.5", {}, "workers cannot be 1.5"),
        ("", {"CLAIMLAKE_RUNNER": "spark"}, "CLAIMLAKE_RUNNER: runner cannot be 'spark': it is one of local, dask"),
        ("", {"CLAIMLAKE_JOB_TIMEOUT": "0"}, "job_timeout cannot be '0': it is a number of seconds above 0"),
        ("", {"CLAIMLAKE_JOB_TIMEOUT": "nan"}, "job_timeout cannot be 'nan'"),
        ("roots = ['papers']", {}, "it is NAME=DIR"),
        ("roots = {s3 = 'x'}", {}, "'s3' cannot name a root"),
        ("roots = {Papers = 'x'}", {}, "'Papers' cannot name a root"),
        ("roots = 5", {}, "it is a list of NAME=DIR"),
        ("roots = [", {}, "is no valid TOML"),
    ],
)
def test_what_does_not_hold_is_said_with_its_place(
    tmp_path: Path, toml: str, environment: dict[str, str], message: str
) -> None:
    with pytest.raises(SettingError) as raised:
        _load(tmp_path, toml, environment)
    assert message in str(raised.value)


@pytest.mark.parametrize(
    "roots",
    [["papers=a/b", "iclr=c"], "papers=a/b,iclr=c", {"papers": "a/b", "iclr": "c"}],
)
def test_roots_are_named_in_three_ways(roots: object) -> None:
    assert load_settings({"roots": roots}, environment={}).roots == {"papers": Path("a/b"), "iclr": Path("c")}


def test_paths_of_a_settings_file_are_relative_to_it(tmp_path: Path) -> None:
    settings = _load(tmp_path, "warehouse = 'lake'\nroots = {papers = 'in'}", {})
    assert (settings.warehouse, settings.roots) == (tmp_path / "lake", {"papers": tmp_path / "in"})


def test_a_settings_file_is_found_by_name_and_must_exist_if_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert load_settings({}, environment={}) == Settings()
    (tmp_path / "claimlake.toml").write_text("workers = 7", "utf-8")
    assert load_settings({}, environment={}).workers == 7
    (tmp_path / "other.toml").write_text("workers = 8", "utf-8")
    assert load_settings({}, environment={"CLAIMLAKE_SETTINGS": "other.toml"}).workers == 8
    with pytest.raises(SettingError, match="cannot read the settings: No such file"):
        load_settings({}, environment={"CLAIMLAKE_SETTINGS": "none.toml"})


def test_every_setting_says_what_it_means() -> None:
    assert all(meaning for _, _, meaning in describe())


def test_where_read_lexicons_are_kept_is_no_setting_of_a_run() -> None:
    assert load_settings({}, environment={"CLAIMLAKE_CACHE": ""}) == load_settings({}, environment={})


def test_a_lexicon_in_a_settings_file_lies_beside_it(tmp_path: Path) -> None:
    (tmp_path / "claimlake.toml").write_text('lexicon = "names"\n', "utf-8")
    assert load_settings({}, environment={}, file=tmp_path / "claimlake.toml").lexicon == tmp_path / "names"

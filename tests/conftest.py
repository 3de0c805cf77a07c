"""What every test may ask for: the shared material, an empty warehouse, the one Prefect server of the session."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from bench.prefect_server import PrefectServer, prefect_server
from tests.s3 import S3, started

pytest_plugins = ("tests.faults.figures",)
REPOSITORY = Path(__file__).resolve().parents[1]

# Before Prefect is imported anywhere: nothing leaves the machine, and no terminal's width changes a printed table.
os.environ.update(
    {
        "DO_NOT_TRACK": "1",
        "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
        "PREFECT_LOGGING_LEVEL": "WARNING",
        "PREFECT_SERVER_LOGGING_LEVEL": "ERROR",
        "COLUMNS": "120",
        "NO_COLOR": "1",
    }
)
# The settings of whoever runs the tests are not the tests' own; CLAIMLAKE_TEST_… are switches of the tests.
for name in [name for name in os.environ if name.startswith("CLAIMLAKE_") and not name.startswith("CLAIMLAKE_TEST_")]:
    del os.environ[name]
os.environ["EXTRACTORS_COMPILED"] = "0"  # the sources are what is tested, whatever was once compiled here

# Deadlines measure the machine, not the code; the same examples every time, so that a red build can be repeated.
settings.register_profile(
    "claimlake",
    deadline=None,
    derandomize=True,
    max_examples=60,
    # Not the phase that explains a failure by tracing every line: it takes minutes over a whole line of the pipeline.
    phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("deep", parent=settings.get_profile("claimlake"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "claimlake"))


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the checkout."""
    return REPOSITORY


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of gold files, seeds, corpus and format samples that lies beside a checkout."""
    folder = REPOSITORY.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the folder `shared` with gold files and samples does not lie beside the checkout")
    return folder


@pytest.fixture
def warehouse(tmp_path: Path) -> Path:
    """A folder that a warehouse can be made in; it does not exist yet."""
    return tmp_path / "warehouse"


@pytest.fixture(scope="session")
def _s3_of_the_session() -> Iterator[S3]:
    pytest.importorskip("moto", reason="the S3 server of the tests is not installed")
    pytest.importorskip("s3fs", reason="claimlake[remote] is not installed")
    with started() as server:
        yield server


@pytest.fixture
def s3(_s3_of_the_session: S3, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[S3]:
    """A server of the S3 protocol on loopback that works; the environment says where it is."""
    import s3fs

    for name, value in _s3_of_the_session.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("CLAIMLAKE_CACHE", str(tmp_path / "cache"))
    s3fs.S3FileSystem.clear_instance_cache()
    yield _s3_of_the_session
    _s3_of_the_session.tell("ok")
    s3fs.S3FileSystem.clear_instance_cache()


@pytest.fixture(scope="session")
def _flow_server() -> Iterator[None]:
    """One Prefect server for the whole session, heartbeat off: its thread costs each flow run a second."""
    from prefect.settings import PREFECT_FLOWS_HEARTBEAT_FREQUENCY, temporary_settings
    from prefect.testing.utilities import prefect_test_harness

    with (
        prefect_test_harness(server_startup_timeout=600),
        temporary_settings({PREFECT_FLOWS_HEARTBEAT_FREQUENCY: None}),
    ):
        yield


@pytest.fixture(scope="session")
def _own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PrefectServer]:
    with prefect_server(tmp_path_factory.mktemp("prefect")) as server:
        yield server


@pytest.fixture
def own_server(_own_server: PrefectServer) -> PrefectServer:
    """A Prefect server that other processes can use and that may be killed; it keeps the history of the session."""
    _own_server.ensure()
    return _own_server


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Refuse a test that measures time or memory where others run beside it."""
    if item.get_closest_marker("alone") is not None and "PYTEST_XDIST_WORKER" in os.environ:
        pytest.fail("this test measures time or memory: leave it out with -m 'not alone', and run it without -n")


@pytest.fixture(autouse=True)
def _flow_tests_have_a_server(request: pytest.FixtureRequest) -> None:
    """Start the server for the first test that is marked `flow`, and for no other."""
    if request.node.get_closest_marker("flow") is not None:
        request.getfixturevalue("_flow_server")

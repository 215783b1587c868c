// BridgekeeperCLITests

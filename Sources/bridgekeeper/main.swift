import BridgekeeperCLI

runBridgekeeper()

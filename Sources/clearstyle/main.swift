print("clearstyle")

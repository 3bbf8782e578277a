print("chatarchive")

public import System
public import Typesetting

extension StateFile: FontCacheStorage {}

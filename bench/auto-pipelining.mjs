// @ts-check
import { createRequire } from "node:module";

/** Loaded before a server (`node --import`): its connections to Redis then send what one turn asks in one write. */
const require = createRequire(import.meta.url);
const { DEFAULT_REDIS_OPTIONS } = require("ioredis/built/redis/RedisOptions.js");
DEFAULT_REDIS_OPTIONS.enableAutoPipelining = true;

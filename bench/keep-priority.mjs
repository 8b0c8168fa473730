// @ts-check
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

/** Loaded before a server (`node --import`), and in its threads: none of them lowers its priority. */
os.setPriority = () => {};
syncBuiltinESMExports();

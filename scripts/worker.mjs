// @ts-check
import { bootstrap } from "./bootstrap.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { endWithNpm } from "./signals.mjs";

/** `npm run worker`: sends mails beside the web processes, on the same PostgreSQL. */
endWithNpm();
loadEnvFile();
await bootstrap();
await import("../build/worker.js");

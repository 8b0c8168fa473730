// @ts-check
import { bootstrap } from "./bootstrap.mjs";
import { loadEnvFile } from "./env-file.mjs";
import { endWithNpm } from "./signals.mjs";
import { showStep } from "./steps.mjs";

/** `npm start`: installs and builds the missing or changed parts, then serves in this process. */
endWithNpm();
loadEnvFile();
await bootstrap();
await showStep("Starting", () => import("../build/main.js"));

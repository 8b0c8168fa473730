// @ts-check
import { bootstrap } from "./bootstrap.mjs";
import { loadEnvFile } from "./env-file.mjs";

/** `npm run admin -- …`: operators' commands for accounts and mails (docs/running.md). */
loadEnvFile();
await bootstrap();
await import("../build/admin.js");

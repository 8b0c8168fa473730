// @ts-check
import { spawn } from "node:child_process";
import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { endWithNpm, passSignals } from "./signals.mjs";
import { showStep } from "./steps.mjs";

/**
 * `npm run demo`: the platform on a database of its own, filled with sample data. No setting of .env is read, and none
 * of the environment by which it would reach other people: a database, a mail server, a public address. It is open to
 * everybody, unless OPEN=false shows it before its opening.
 */
endWithNpm();
for (const name of ["DATABASE_URL", "REDIS_URL", "SMTP_URL", "APP_URL"]) delete process.env[name];
process.env.DATA_DIR = path.resolve(root, process.env.DATA_DIR || ".data", "demo");
process.env.OPEN ||= "true";
// Jobs are reviewed before they are published, as at a public address.
process.env.ORG_REVIEW ||= "true";
// The legal entity: invented, so that its pages read as those of an instance that somebody runs.
Object.assign(process.env, {
  LEGAL_NAME: "Ciencia Abierta, S. L.",
  LEGAL_ID: "B00000000",
  LEGAL_ADDRESS: "Calle de la Probeta, 1, 28001 Madrid",
  CONTACT_EMAIL: "hola@ciencia-abierta.example",
  SECURITY_EMAIL: "seguridad@ciencia-abierta.example",
});
process.env.LOG_LEVEL ||= "warn";
await bootstrap();
const seed = spawn(process.execPath, ["build/seed.js"], { cwd: root, stdio: ["ignore", 2, 2] });
passSignals(seed);
const code = await new Promise((resolve) => seed.on("exit", resolve));
if (code !== 0) process.exit(code ?? 1);
await showStep("Starting", () => import("../build/main.js"));

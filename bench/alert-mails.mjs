// @ts-check
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { root } from "../scripts/bootstrap.mjs";
import { startChild } from "../scripts/services/child.mjs";
import { sendOnce } from "./lib/client.mjs";
import { spreadOf } from "./lib/experiment.mjs";
import { forgetRun, openAlerts } from "./lib/fill-alerts.mjs";
import { callTask } from "./lib/filled.mjs";
import { figure } from "./lib/report.mjs";

/** @typedef {Awaited<ReturnType<typeof startMailSink>>} MailSink */

/** Mails for a new password that are asked for beside the sending, one after the other. */
const passwordMails = 5;
/** People who have no alert ask for them, so that an address gets one kind of mail. */
const passwordAddress = (/** @type {number} */ n) => `clave${n}@example.es`;

const addPasswordPeople = `
  INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
  SELECT gen_random_uuid(), 'clave' || n || '@example.es', 'Clave', 'employee', '-', true, now(), now()
  FROM generate_series(1, ${passwordMails}) AS n`;

/**
 * The mails of a run of job-alerts, sent by one worker and then by two, and mails for a new password beside the first.
 *
 * @param {{ mails: number }} options as many people get one
 * @returns {Promise<import("./lib/report.mjs").Result>}
 */
export async function measure({ mails: people }) {
  const sink = await startMailSink();
  const env = { SMTP_URL: sink.url, REQUIRE_EMAIL_VERIFICATION: "false" };
  const filled = await openAlerts("PostgreSQL", { people, criteria: people / 5, jobs: people / 20 }, env);
  const database = new pg.Client(filled.databaseUrl);
  await database.connect();
  try {
    await database.query(addPasswordPeople);
    const send = async (/** @type {number} */ workers, beside = async () => {}) => {
      await database.query(forgetRun);
      while ((await callTask(filled, "job-alerts")) > 0);
      sink.forget();
      const all = await Promise.all(Array.from({ length: workers }, () => startWorker(filled.env)));
      try {
        const start = performance.now();
        const besides = beside();
        await untilSent(database);
        const seconds = (performance.now() - start) / 1000;
        await besides;
        return { seconds, sent: await readSent(database), mails: sink.count("persona") };
      } finally {
        await Promise.all(all.map((worker) => worker.stop()));
      }
    };
    // The first run fills caches and does not count.
    await send(2);
    const one = await send(1);
    const two = await send(2);
    /** @type {number[]} */
    const waits = [];
    await send(1, async () => {
      for (let n = 1; n <= passwordMails; n += 1)
        waits.push(await waitForPassword(filled.server.port, passwordAddress(n), sink));
    });
    if (one.sent !== two.sent || one.mails !== two.mails)
      throw new Error("Two workers sent something else than one");
    const ratio = two.seconds / one.seconds;
    const longest = Math.max(...waits);
    const figures = [
      figure(`${one.mails.toLocaleString("en")} mails sent by one worker`, `${one.seconds.toFixed(1)} s`),
      figure("the same by two workers / by one", ratio.toFixed(2), { value: ratio, atMost: 1 }),
      figure(
        `a mail for a new password beside it, of ${passwordMails}`,
        `${spreadOf(waits).median.toFixed(2)} s, at most ${longest.toFixed(2)}`,
        { value: longest, atMost: 5, unit: "s" },
      ),
    ];
    return { figures };
  } finally {
    await database.end();
    await filled.close();
    await sink.stop();
  }
}

/** A real mail server on a free port of 127.0.0.1 that takes every mail and keeps the addresses alone. */
async function startMailSink() {
  /** @type {string[]} */
  const addresses = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, callback) {
      stream.resume();
      stream.once("end", () => {
        addresses.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How many mails went to addresses that begin with it. @param {string} start */
    count: (start) => addresses.filter((address) => address.startsWith(start)).length,
    forget: () => void addresses.splice(0),
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}

/** @param {Record<string, string>} env */
function startWorker(env) {
  return startChild({
    name: "A worker",
    command: process.execPath,
    args: ["build/worker.js"],
    spawn: { cwd: root, env: { ...process.env, NODE_ENV: "production", ...env, LOG_LEVEL: "info" } },
    isReady: (lines) => lines.some((line) => line.includes('"working"')),
  });
}

/** @param {pg.Client} database */
async function untilSent(database) {
  for (let left = 1; left > 0; await sleep(50)) {
    const { rows } = await database.query(
      "SELECT count(*)::int AS left FROM email_deliveries WHERE kind = 'job-alerts' AND status <> 'sent'",
    );
    left = rows[0].left;
  }
}

/** @param {pg.Client} database @returns {Promise<string>} a hash of who was sent which jobs */
async function readSent(database) {
  const { rows } = await database.query(
    `SELECT count(*) || ' ' || md5(string_agg(user_id || ':' || job_id, ',' ORDER BY user_id, job_id)) AS sent
     FROM alert_sent`,
  );
  return rows[0].sent;
}

/** @param {number} port @param {string} email @param {MailSink} sink */
async function waitForPassword(port, email, sink) {
  const start = performance.now();
  const path = "/api/auth/request-password-reset";
  const response = await sendOnce({ method: "POST", path, json: { email } }, port);
  if (!response.ok) throw new Error(`Asking for a new password was answered with ${response.status}`);
  while (sink.count(email) === 0) await sleep(20);
  return (performance.now() - start) / 1000;
}

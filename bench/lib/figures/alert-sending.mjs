// @ts-check
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startChild } from "../../../scripts/services/child.mjs";
import { callTask } from "../call-task.mjs";
import { startMailSink } from "../experiments/mail-sink.mjs";
import { alertTables, fillAlerts, forgetRun } from "../fill/fill-alerts.mjs";
import { openFilledServer } from "../fill/filled-server.mjs";
import { root } from "../server.mjs";
import { spreadOf } from "../statistics.mjs";

/** Mails for a new password that are asked for beside the sending, one after the other. */
const passwordMails = 5;
/** People who have no alert ask for them, so that an address gets one kind of mail. */
const passwordAddress = (/** @type {number} */ n) => `clave${n}@example.es`;

/**
 * The mails of a run, sent by one worker and then by two, and mails for a new password beside the first.
 *
 * @param {number} people each of whom gets a mail
 * @returns {Promise<string[][]>} rows of the table
 */
export async function measureSending(people) {
  const sink = await startMailSink();
  const env = { SMTP_URL: sink.url, REQUIRE_EMAIL_VERIFICATION: "false" };
  const [[, jobs] = ["", ""], ...others] = fillAlerts({ people, criteria: people / 5, jobs: people / 20 });
  const filled = await openFilledServer("PostgreSQL", {
    name: "sending",
    statements: jobs,
    tables: "jobs",
    env,
  });
  const database = new pg.Client(String(filled.databaseUrl));
  await database.connect();
  try {
    for (const [, statements] of others) await database.query(statements);
    await database.query(
      `INSERT INTO users (id, email, name, type, password_hash, is_email_verified, created_at, updated_at)
       SELECT gen_random_uuid(), 'clave' || n || '@example.es', 'Clave', 'employee', '-', true, now(), now()
       FROM generate_series(1, ${passwordMails}) AS n`,
    );
    await database.query(`VACUUM ANALYZE ${alertTables}`);
    const send = async (/** @type {number} */ workers, beside = async () => {}) => {
      await database.query(forgetRun);
      while ((await callTask(filled.server.port, filled.cronSecret, "job-alerts")) > 0);
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
    const isSame = one.sent === two.sent && one.mails === two.mails;
    const longest = Math.max(...waits);
    return [
      [`${one.mails.toLocaleString("en")} mails sent by one worker`, `${one.seconds.toFixed(1)} s`, "", ""],
      [
        "the same by two workers / by one",
        (two.seconds / one.seconds).toFixed(2),
        "< 1",
        two.seconds < one.seconds ? "yes" : "no",
      ],
      [
        "rows and mails of two workers and of one",
        isSame ? "equal" : "different",
        "equal",
        isSame ? "yes" : "no",
      ],
      [
        `a mail for a new password beside it, of ${passwordMails}`,
        `${spreadOf(waits).median.toFixed(2)} s, at most ${longest.toFixed(2)}`,
        "≤ 5 s",
        longest <= 5 ? "yes" : "no",
      ],
    ];
  } finally {
    await database.end();
    await filled.close();
    await sink.stop();
  }
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

/** @param {number} port @param {string} email @param {Awaited<ReturnType<typeof startMailSink>>} sink */
async function waitForPassword(port, email, sink) {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/request-password-reset`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  if (!response.ok) throw new Error(`Asking for a new password was answered with ${response.status}`);
  while (sink.count(email) === 0) await sleep(20);
  return (performance.now() - start) / 1000;
}

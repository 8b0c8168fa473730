// @ts-check
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Calls the scheduled tasks once an hour, at minute 17, and once at its start: for a place that has neither cron nor
 * systemd's timers, such as compose.yaml. It needs nothing but Node.
 *
 * `BASE` is the platform's address as this process reaches it, `CRON_SECRET` the token. `ONCE=true` calls once and ends
 * with 1 where that did not work.
 */
const { BASE = "http://app:3000", CRON_SECRET = "", ONCE } = process.env;
const minuteOfHour = 17;
const patienceMs = 60_000;

async function call() {
  try {
    const response = await fetch(`${BASE}/api/cron`, {
      method: "POST",
      headers: { authorization: `Bearer ${CRON_SECRET}` },
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.arrayBuffer();
    console.log(JSON.stringify({ event: "cron.called", status: response.status }));
    return response.ok;
  } catch (error) {
    console.error(
      JSON.stringify({ event: "cron.failed", reason: error instanceof Error ? error.message : "" }),
    );
    return false;
  }
}

/** Milliseconds until the next minute 17: a timer that comes a moment too early waits for the one after. @param {Date} now */
function untilNext(now) {
  const next = new Date(now);
  next.setUTCMinutes(minuteOfHour, 0, 0);
  if (next.getTime() - now.getTime() < 1000) next.setUTCHours(next.getUTCHours() + 1);
  return next.getTime() - now.getTime();
}

for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"]))
  process.once(signal, () => process.exit(0));

const isDone = await call();
if (ONCE === "true") process.exit(isDone ? 0 : 1);
for (;;) {
  await sleep(untilNext(new Date()));
  await call();
}

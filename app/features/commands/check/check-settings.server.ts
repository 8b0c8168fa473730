import { type Env, EnvError, getEnv, getMisspelt } from "~/lib/config/env.server";
import type { Finding } from "./finding";

const what = "settings";

/** The settings of this process, or a finding for each one that cannot be used. */
export function checkSettings(): { env: Env; findings: Finding[] } | { env: null; findings: Finding[] } {
  try {
    const env = getEnv();
    return { env, findings: [describeSettings(env)] };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return { env: null, findings: error.message.split("\n").map((says) => ({ what, state: "bad", says })) };
  }
}

function describeSettings({ databaseUrl, redisUrl, runWorker, metricsTokens, replyTo }: Env): Finding {
  const notes = [
    ...(databaseUrl && !redisUrl ? ["without REDIS_URL several processes admit each its own limit"] : []),
    ...(replyTo ? [] : ["CONTACT_EMAIL is not set: pages name an example, and mails ask for no answer"]),
    ...(runWorker ? [] : ["RUN_WORKER is false: npm run worker sends the mails"]),
    ...(replyTo ? [] : ["LEGAL_NAME and the like are not set: pages show an example"]),
    ...getMisspelt().map(({ name, meant }) => `${name} is no setting: is ${meant} meant?`),
    ...(metricsTokens ? [] : ["METRICS_TOKEN is not set: nothing is measured"]),
  ];
  return notes.length > 0
    ? { what, state: "note", says: `usable; ${notes.join("; ")}` }
    : { what, state: "ok", says: "usable" };
}

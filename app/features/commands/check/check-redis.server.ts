import { serverPlace } from "~/lib/config/dependencies.server";
import type { Env } from "~/lib/config/env.server";
import { getRedis } from "~/lib/redis/redis.server";
import { type ClockReading, readClock } from "./check-clock";
import { describeReason, type Finding } from "./finding";

const what = "redis";

/** Whether Redis responds, and its clock. */
export async function checkRedis({
  redisUrl,
}: Pick<Env, "redisUrl">): Promise<{ finding: Finding; clock?: ClockReading }> {
  const link = getRedis();
  if (!link || redisUrl === undefined)
    return { finding: { what, state: "note", says: "none: each process counts the limits alone" } };
  const place = serverPlace(redisUrl);
  let reason: unknown;
  link.client.on("error", (error) => {
    reason = error;
  });
  await link.opened;
  const askedAt = Date.now();
  const time = await link.ask((client) => client.time());
  if (time === null)
    return {
      finding: { what, state: "bad", says: `${place}: ${describeReason(reason)}; limits go on in memory` },
    };
  const [seconds = 0, micros = 0] = time.map(Number);
  const clock = readClock("Redis", seconds * 1000 + micros / 1000, askedAt);
  return { finding: { what, state: "ok", says: place }, clock };
}

import { setTimeout as sleep } from "node:timers/promises";
import { json } from "~/lib/http/response/json.server";
import type { Runtime } from "~/runtime.server";

const readyWithinMs = 1000;

/** `/healthz`: the process responds. `/readyz`: the database responds too, within a second. Neither tells more. */
export function respondWithHealth(
  pathname: string,
  runtime: Runtime,
  lifecycle: { isStopping: boolean },
): Promise<Response> | Response | null {
  if (pathname === "/healthz") return json({ ok: true });
  if (pathname !== "/readyz") return null;
  if (lifecycle.isStopping) return json({ ok: false }, 503);
  const timeout = sleep(readyWithinMs, undefined, { ref: false }).then(() => {
    throw new Error("not ready in time");
  });
  return Promise.race([runtime.checkReady(), timeout]).then(
    () => json({ ok: true }),
    () => json({ ok: false }, 503),
  );
}

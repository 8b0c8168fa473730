import http from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import type { Env } from "~/lib/config/env.server";
import { dayMs } from "~/lib/time/durations";
import { type ClockReading, readClock } from "./check-clock";
import { describeReason, type Finding } from "./finding";

const what = "address";
const patienceMs = 5000;
/** Certificates are renewed thirty days before their end: with fewer left it has not worked for two weeks. */
const minDays = 14;

/** The response of the public address. */
interface AddressResponse {
  status: number;
  body: string;
  /** By the `Date` header, whose steps are whole seconds. */
  at: number;
  /** The last day of its certificate; null without one. */
  validTo: Date | null;
}

/** Asks the public address as a visitor would: whether we respond there, and how long its certificate is valid. */
export async function checkAddress(
  { appUrl }: Pick<Env, "appUrl">,
  now: () => number = Date.now,
): Promise<{ finding: Finding; clock?: ClockReading }> {
  if (appUrl === undefined)
    return { finding: { what, state: "note", says: "APP_URL is not set: for this machine alone" } };
  try {
    const askedAt = now();
    const response = await ask(appUrl);
    const clock = readClock("the public address", response.at, askedAt, 1000, now());
    const finding = judge(appUrl, response, now());
    return Number.isNaN(response.at) ? { finding } : { finding, clock };
  } catch (error) {
    return { finding: { what, state: "bad", says: `${appUrl}: ${describeReason(error)}` } };
  }
}

/** @param now milliseconds */
function judge(appUrl: string, { status, body, validTo }: AddressResponse, now: number): Finding {
  if (status !== 200 || body !== '{"ok":true}')
    return { what, state: "bad", says: `${appUrl}: somebody answers (${status}), but not this platform` };
  if (!validTo)
    return { what, state: "note", says: `${appUrl}, without a certificate: nothing is encrypted` };
  const days = Math.floor((validTo.getTime() - now) / dayMs);
  const until = `its certificate is valid for ${days} more days`;
  return { what, state: days < minDays ? "note" : "ok", says: `${appUrl}, ${until}` };
}

/** A connection of its own: one that is kept would have no certificate to show. */
function ask(origin: string): Promise<AddressResponse> {
  const get: typeof http.get = origin.startsWith("https:") ? https.get : http.get;
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/healthz`, { agent: false, timeout: patienceMs }, (response) => {
      const { statusCode = 0, headers, socket } = response;
      const validTo =
        "encrypted" in socket ? new Date((socket as TLSSocket).getPeerCertificate().valid_to) : null;
      const at = Date.parse(headers.date ?? "");
      text(response).then((body) => resolve({ status: statusCode, body, at, validTo }), reject);
    });
    request.on("timeout", () => request.destroy(Object.assign(new Error("late"), { code: "ETIMEDOUT" })));
    request.on("error", reject);
  });
}

import { setTimeout as wait } from "node:timers/promises";
import { hmac } from "../../crypto/crypto.server";
import { signingKeys } from "../../crypto/signing-keys.server";
import { DomainError } from "../../domain-error";
import type { LastChange } from "../../last-change";
import { FormAgain, FormError } from "../errors.server";
import {
  claimPress,
  forgetPress,
  readChanges,
  readPress,
  rememberChange,
  rememberPress,
} from "./press-memory.server";
import type { SentFields } from "./sent-fields";

/** A form on its way. */
interface SentForm {
  /** Who sends it, as senderOf has it. */
  sender: string;
  request: Request;
  form: SentFields;
  /** The files' names, in a form that has some. */
  files?: readonly string[];
  /** See FormOptions. */
  lastChange?: (() => Promise<LastChange | null>) | undefined;
}

/** Two presses of a button are no further apart, where nothing else was sent between them. */
const samePressMs = 2_000;
const pollMs = 50;
const maxWaitMs = 10_000;

/**
 * Carries a form out once, however often its button is pressed. The same form of the same person waits for the one under
 * way, and leads where that led; so does one that comes at once after it. Later it is carried out again, since much can
 * be done twice: refused, it leads where the first led, as long as that still stands.
 * @param work answers with a redirect, or throws.
 * @throws what `work` throws.
 */
export async function respondOnce(sent: SentForm, work: () => Promise<Response>): Promise<Response> {
  const key = keyOf(sent);
  const known = await claim(key);
  if (known && (await isSamePress(sent.sender, key, known.to))) return leadTo(known.location);
  const from = Date.now();
  let answer: Response;
  try {
    answer = await work();
  } catch (error) {
    if (known && isRefusal(error) && (await stands(sent, known.to))) return leadTo(known.location);
    // What the first one did is not forgotten by a second one that is refused.
    if (!known) await forgetPress(key);
    throw error;
  }
  const to = Date.now();
  const { pathname: path } = new URL(sent.request.url);
  await rememberChange(sent.sender, { key, path, from, to });
  const location = answer.headers.get("Location");
  const hasCookies = answer.headers.getSetCookie().some((cookie) => !/; *max-age=0/i.test(cookie));
  if (answer.status === 303 && location)
    await rememberPress(key, { state: "done", location, to, hasCookies });
  else await forgetPress(key);
  return answer;
}

/** Where the same form led that ended its sender's session; null for one that has not been carried out. */
export async function whereItLed(sent: Omit<SentForm, "lastChange">): Promise<string | null> {
  const known = await readPress(keyOf(sent));
  return known?.state === "done" ? known.location : null;
}

/** Waits for the same form where it is under way. @returns where it led; null for a form that is the first. */
async function claim(key: string): Promise<{ location: string; to: number } | null> {
  const end = performance.now() + maxWaitMs;
  let known = await claimPress(key);
  while (known?.state === "sent" && performance.now() < end) {
    await wait(pollMs);
    known = (await readPress(key)) ?? (await claimPress(key));
  }
  return known?.state === "done" && !known.hasCookies ? known : null;
}

async function isSamePress(sender: string, key: string, to: number): Promise<boolean> {
  const [last] = await readChanges(sender);
  return last?.key === key && Date.now() - to < samePressMs;
}

/** Whether nobody has led the thing to another state since. */
async function stands({ lastChange }: SentForm, to: number): Promise<boolean> {
  const last = await lastChange?.();
  return !last || last.at.getTime() <= to;
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError || (error instanceof FormError && !(error instanceof FormAgain));
}

function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

/** Under a key of ours: a form may hold a password. */
function keyOf({ sender, request, form, files = [] }: SentForm): string {
  const { pathname, search } = new URL(request.url);
  const fields = [...form.keys()].map((name) => [name, ...form.getAll(name)]);
  const [secret = ""] = signingKeys("sent-forms");
  return hmac(JSON.stringify([sender, pathname, search, fields, files]), secret);
}

import { setTimeout as wait } from "node:timers/promises";
import { hmac } from "../../crypto/crypto.server";
import { signingKeys } from "../../crypto/signing-keys.server";
import { DomainError, type ErrorCode } from "../../domain-error";
import type { LastChange } from "../../last-change";
import { FormAgain, FormError } from "../errors.server";
import {
  claimPress,
  forgetPress,
  readChanges,
  readPress,
  rememberChange,
  rememberPress,
  rememberWay,
} from "./press-memory.server";
import type { SentFields } from "./sent-fields";

/** A form on its way. */
interface SentForm {
  /** Who sends it, as senderOf has it. */
  sender: string;
  request: Request;
  form: SentFields;
  /** What tells the files of a form apart, in a form that has some. */
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
 * be done twice: refused for what the first did, it leads where that led, as long as that still stands.
 * @param work responds with a redirect, or throws.
 * @throws what `work` throws.
 */
export async function respondOnce(sent: SentForm, work: () => Promise<Response>): Promise<Response> {
  const key = keyOf(sent);
  const known = await claim(key);
  if (known && (await isSamePress(sent.sender, key, known.to))) return leadTo(sent, known.location);
  const from = Date.now();
  let response: Response;
  try {
    response = await work();
  } catch (error) {
    if (known && isOfFirst(error) && (await stands(sent, known.to))) return leadTo(sent, known.location);
    // What the first one did is not forgotten by a second one that is refused.
    if (!known) await forgetPress(key);
    throw error;
  }
  const to = Date.now();
  const { pathname: path } = new URL(sent.request.url);
  await rememberChange(sent.sender, { key, path, from, to });
  const location = response.headers.get("Location");
  const hasCookies = response.headers.getSetCookie().some((cookie) => !/; *max-age=0/i.test(cookie));
  if (response.status === 303 && location)
    await rememberPress(key, { state: "done", location, to, hasCookies });
  else await forgetPress(key);
  if (location) await rememberWay(sent.sender, location);
  return response;
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

/** The refusals that the first press itself can be the reason of; any other says what has happened since. */
const codesOfFirst: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "ALREADY_APPLIED",
  "ALREADY_EXTENDED",
  "ALREADY_MEMBER",
  "ALREADY_REGISTERED",
  "COMPLAINT_CLOSED",
  "DUPLICATE_ALERT",
  "EDIT_CONFLICT",
  "INVALID_DATA",
  "INVALID_TRANSITION",
  "JOB_NOT_DRAFT",
  "NOT_AN_ORGANIZATION",
  "NOT_FOUND",
  "OFFER_GONE",
  "SESSION_NOT_FOUND",
  "TOKEN_INVALID",
  "WRONG_PASSWORD",
]);

function isOfFirst(error: unknown): boolean {
  if (error instanceof FormAgain) return false;
  if (error instanceof DomainError) return codesOfFirst.has(error.code);
  return error instanceof FormError && (error.code === undefined || codesOfFirst.has(error.code));
}

async function leadTo({ sender }: SentForm, location: string): Promise<Response> {
  await rememberWay(sender, location);
  return new Response(null, { status: 303, headers: { Location: location } });
}

/** Under a key of ours: a form may hold a password. */
function keyOf({ sender, request, form, files = [] }: SentForm): string {
  const { pathname, search } = new URL(request.url);
  const fields = [...form.keys()].map((name) => [name, ...form.getAll(name)]);
  const [secret = ""] = signingKeys("sent-forms");
  return hmac(JSON.stringify([sender, pathname, search, fields, files]), secret);
}

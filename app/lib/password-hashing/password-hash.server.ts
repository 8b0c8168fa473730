import pLimit from "p-limit";
import { BusyError } from "~/lib/busy-error";
import { once } from "~/lib/memory/once";
import { openPasswordThreads } from "./password-threads.server";
import type { HashParameters, PasswordWork } from "./password-work";

/** argon2id with OWASP's and ASVS's parameters: 19 MiB, two passes, one lane. */
const parameters: HashParameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxQueueLength = 32;
const atOnce = 2;
/** Of these some look for an account, some wait, and two are at work. */
const maxPlaces = atOnce + maxQueueLength;

const slots = pLimit(atOnce);
const threads = openPasswordThreads(atOnce);

/**
 * A hash to compare with where there is no account: of today's parameters and no password, with nothing to make first.
 */
const placeholder = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

let placesTaken = 0;

/**
 * Runs work that looks for an account and then checks or hashes its password, while there is room for that. A crowd
 * that would only be refused at the hash waits for no connection, and leaves them to other requests.
 * @throws {BusyError} before anything is asked of the database.
 */
export async function inPasswordPlace<Result>(work: () => Promise<Result>): Promise<Result> {
  if (placesTaken >= maxPlaces) throw tooMany();
  placesTaken += 1;
  try {
    return await work();
  } finally {
    placesTaken -= 1;
  }
}

/** Hashes a password, exactly as received. @returns a PHC string. @throws {BusyError} */
export function hashPassword(password: string): Promise<string> {
  return inTurn({ kind: "hash", password, parameters }) as Promise<string>;
}

/**
 * Whether a password matches a hash. Without a hash it takes as long and returns false, so that timing does not
 * disclose an unknown address.
 * @throws {BusyError}
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn({ kind: "verify", password, passwordHash: passwordHash ?? placeholder });
  return matches === true && passwordHash !== null;
}

/** Whether a hash has weaker parameters than today's, or a format we do not know. The next sign-in replaces it. */
export function hasWeakParameters(passwordHash: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!found) return true;
  const [, memoryCost, timeCost] = found.map(Number);
  return (memoryCost ?? 0) < parameters.memoryCost || (timeCost ?? 0) < parameters.timeCost;
}

/** Ends the threads, if there are any. */
export async function closePasswordThreads(): Promise<void> {
  await threads?.close();
}

function inTurn(work: PasswordWork): Promise<unknown> {
  if (slots.pendingCount >= maxQueueLength) throw tooMany();
  return slots(async () => (threads ? threads.run(work) : (await direct()).doPasswordWork(work)));
}

const tooMany = () => new BusyError("Too many passwords are being hashed");

/** Loaded on first use: the build has threads. */
const direct = once(() => import("./do-password-work.server"));

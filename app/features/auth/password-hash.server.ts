import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { BusyError } from "~/lib/http/api-error.server";
import { once } from "~/lib/once";

/** argon2id with OWASP's and ASVS's parameters: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const maxQueueLength = 32;

/** Two at once, so that hashing leaves the machine to other requests. */
const slots = pLimit(2);

/** Hashes a password, exactly as received. @returns a PHC string. @throws {BusyError} */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, parameters));
}

/**
 * Whether a password matches a hash. Without a hash it takes as long and returns false, so that timing does not
 * disclose an unknown address.
 * @throws {BusyError}
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await placeholder()), password));
  return matches && passwordHash !== null;
}

/** Whether a hash has weaker parameters than today's, or a format we do not know. The next sign-in replaces it. */
export function hasWeakParameters(passwordHash: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash);
  if (!found) return true;
  const [, memoryCost, timeCost] = found.map(Number);
  return (memoryCost ?? 0) < parameters.memoryCost || (timeCost ?? 0) < parameters.timeCost;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (slots.pendingCount >= maxQueueLength) throw new BusyError("Too many passwords are being hashed");
  return slots(work);
}

/** A hash with today's parameters, of a random password. */
const placeholder = once(() => hash(crypto.randomUUID(), parameters));

/** Makes the placeholder hash for unknown addresses, so that the first of them takes no longer than the others. */
export async function warmPasswordHash(): Promise<void> {
  await placeholder();
}

import { hash, verify } from "@node-rs/argon2";
import type { PasswordWork } from "./password-work";

/** The same as in a thread of ours, in one of the process's own pool. */
export function doPasswordWork(work: PasswordWork): Promise<unknown> {
  return work.kind === "hash"
    ? hash(work.password, work.parameters)
    : verify(work.passwordHash, work.password);
}

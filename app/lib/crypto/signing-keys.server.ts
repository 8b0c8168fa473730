import { getEnv } from "~/lib/config/env.server";
import { loadSecrets } from "~/lib/crypto/secrets.server";
import { atEndOfRun } from "~/lib/memory/once-per-run";
import { deriveKey } from "./crypto.server";

/** A signature for one purpose is refused for any other, and so is a text encrypted for it. */
export type KeyPurpose =
  | "session-cookie"
  | "session-cache"
  | "known-browser"
  | "remembered-browser"
  | "sign-up-waiting"
  | "waitlist-joined"
  | "waitlist-confirm"
  | "waitlist-place"
  | "waitlist-unsubscribe"
  | "waitlist-invitation"
  | "team-invitation"
  | "alert-unsubscribe"
  | "alerts-unsubscribe"
  | "alerts-organization"
  | "reports-unsubscribe"
  | "reminders-unsubscribe"
  | "saved-undo"
  | "notice-notifier"
  | "notice-affected"
  | "email-suppression"
  | "held-forms"
  | "sent-forms"
  | "calendar-address"
  | "mailbox"
  | "totp-secret"
  | "recovery-sheet"
  | "shown-session"
  | "passkey-challenge";

/**
 * An address that ended a mail ended it for good: neither that nor the link to do so may be lost with a secret. Nor may
 * the authenticators, without which nobody of theirs comes in.
 */
const outliving: ReadonlySet<KeyPurpose> = new Set<KeyPurpose>([
  "email-suppression",
  "waitlist-unsubscribe",
  "alert-unsubscribe",
  "alerts-unsubscribe",
  "alerts-organization",
  "reports-unsubscribe",
  "reminders-unsubscribe",
  "totp-secret",
]);

const derived = new Map<KeyPurpose, string[]>();
atEndOfRun(() => derived.clear());

/**
 * The keys of one purpose: the first signs and all verify, so rotating a secret ends no session. Retired secrets verify
 * the links that end mails, and open what is not written anew.
 */
export function signingKeys(purpose: KeyPurpose): string[] {
  let keys = derived.get(purpose);
  if (!keys) {
    const { session, retired } = loadSecrets(getEnv());
    const secrets = outliving.has(purpose) ? [...session, ...retired] : session;
    keys = secrets.map((secret) => deriveKey(secret, purpose));
    derived.set(purpose, keys);
  }
  return keys;
}

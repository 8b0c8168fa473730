import { createTryCounter, type Trier } from "~/features/sessions/count-tries.server";
import type { ProvenUser } from "~/features/sessions/open-session.server";
import { selectUser, toUser, type UserRow } from "~/features/users/user.server";
import { getEnv } from "~/lib/config/env.server";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { oncePerRun } from "~/lib/memory/once-per-run";
import {
  hashPassword,
  hasWeakParameters,
  inPasswordPlace,
  verifyPassword,
} from "~/lib/password-hashing/password-hash.server";
import type { Limit } from "~/lib/rate-limit/limit-table";
import { parseEmail } from "~/lib/text/text-schema";
import type { SignInInput } from "./auth.schema";
import { isImpossiblePassword } from "./password-rules.server";
import { requestLink } from "./request-link.server";

/** An account that its owner closed: programs get the same response as for a deactivated one. */
export class ClosedAccountError extends DomainError {
  override name = "ClosedAccountError";

  constructor() {
    super("ACCOUNT_INACTIVE");
  }
}

/**
 * Checks an address and a password. The account's state is disclosed only after the password matched, and an unknown
 * address takes as long as a wrong password (ASVS 6.3.8). An account refused as unconfirmed or closed gets a new link
 * by mail.
 * @throws {DomainError} INVALID_CREDENTIALS; then ACCOUNT_INACTIVE or EMAIL_NOT_VERIFIED.
 * @throws {RateLimitError} while the account has to wait after too many failures.
 * @throws {BusyError} when too many passwords are being checked already.
 */
export async function signIn(
  input: Pick<SignInInput, "email" | "password">,
  trier: Trier,
): Promise<ProvenUser> {
  const { password } = input;
  const email = parseEmail(input.email);
  // No account can have these, so they are neither counted nor hashed.
  if (email === null || isImpossiblePassword(password)) throw new DomainError("INVALID_CREDENTIALS");
  const counted = await passwordTries().count(email, trier);
  const account = await inPasswordPlace(() => checkPassword(email, password)).catch(
    async (error: unknown) => {
      await passwordTries().forgive(counted);
      throw error;
    },
  );
  if (!account) throw new DomainError("INVALID_CREDENTIALS");
  passwordTries().forget(counted);
  await refuseUnusable(account);
  return { user: toUser(account), proof: { by: "password", passwordHash: account.passwordHash } };
}

/**
 * Refuses whoever has just proved that an account is theirs, but may not enter it.
 * @throws {DomainError} ACCOUNT_INACTIVE or EMAIL_NOT_VERIFIED; a new link goes out by mail.
 */
export async function refuseUnusable(
  account: Pick<Account, "email" | "isActive" | "isEmailVerified" | "deletionRequestedAt">,
): Promise<void> {
  if (!account.isActive) {
    // The worker sends it only if the owner closed the account.
    await requestLink("account-closed", account.email);
    throw account.deletionRequestedAt ? new ClosedAccountError() : new DomainError("ACCOUNT_INACTIVE");
  }
  if (getEnv().requireEmailVerification && !account.isEmailVerified) {
    await requestLink("verify-email", account.email);
    throw new DomainError("EMAIL_NOT_VERIFIED");
  }
}

/** The account, if the password matches. */
async function checkPassword(email: string, password: string): Promise<Account | null> {
  const account = await getAccount(email);
  const isRight = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isRight) return null;
  return hasWeakParameters(account.passwordHash) ? rehash(account, password) : account;
}

type Account = UserRow & { passwordHash: string; deletionRequestedAt: Date | null };

/** Rehashes with today's parameters. If the hash changed meanwhile, perhaps by another rehash, checks it again. */
async function rehash(account: Account, password: string): Promise<Account | null> {
  const { id, email, passwordHash } = account;
  const { prisma } = await getDatabase();
  const stronger = await hashPassword(password);
  const { count } = await prisma.user.updateMany({
    where: { id, passwordHash },
    data: { passwordHash: stronger },
  });
  return count > 0 ? { ...account, passwordHash: stronger } : checkPassword(email, password);
}

async function getAccount(email: string): Promise<Account | undefined> {
  const database = await getDatabase();
  const [account] = await database.query<Account>(selectByEmail, [email]);
  return account;
}

const selectByEmail: Statement = {
  name: "account-by-email",
  text: `SELECT ${selectUser("users")}, password_hash AS "passwordHash",
      deletion_requested_at AS "deletionRequestedAt"
    FROM users WHERE email = $1`,
};

/**
 * Slows down guessing at one account from many IP addresses: after thirty failures in fifteen minutes each further try
 * has to wait 1, 2, 4 … 60 seconds. It never locks: the right password works after the wait. Unknown accounts are
 * counted too, under a hash. Thirty exceeds the ten a minute of one IP address, which meets that limit first
 * (interface, section 8).
 */
export const failureLimit: Limit = { points: 30, seconds: 15 * 60, maxWaitSeconds: 60 };

/** The tries at passwords. */
export const passwordTries = oncePerRun(() => createTryCounter("sign-in-failures", failureLimit));

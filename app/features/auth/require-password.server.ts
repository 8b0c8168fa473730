import type { Trier } from "~/features/sessions/count-tries.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { verifyPassword } from "~/lib/password-hashing/password-hash.server";
import { isImpossiblePassword } from "./password-rules.server";
import { passwordTries } from "./sign-in.server";

/**
 * Asks for the password again before something sensitive (ASVS 7.5.1). Failures count as at sign-in.
 * @param trier other than somebody with a session.
 * @returns the person's data, for the password rules, and the hash that was checked: a caller that writes must make
 * sure that the account still has it.
 * @throws {DomainError} WRONG_PASSWORD.
 * @throws {RateLimitError} while the account has to wait after too many failures.
 * @throws {BusyError} when too many passwords are being checked already.
 */
export async function requirePassword(
  userId: string,
  password: string,
  trier: Trier = "signed in",
): Promise<{ email: string; name: string; passwordHash: string }> {
  const { prisma } = await getDatabase();
  const account = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, name: true, passwordHash: true },
  });
  if (isImpossiblePassword(password)) throw new DomainError("WRONG_PASSWORD");
  const counted = await passwordTries().count(account.email, trier);
  const isRight = await verifyPassword(account.passwordHash, password).catch(async (error: unknown) => {
    await passwordTries().forgive(counted);
    throw error;
  });
  if (!isRight) throw new DomainError("WRONG_PASSWORD");
  passwordTries().forget(counted);
  return account;
}

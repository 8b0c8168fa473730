import { unseal } from "~/lib/crypto/sealed.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/** The secret of an account's authenticator, in base32. @throws {DomainError} TOTP_NOT_ENABLED without a confirmed one. */
export async function readTotpSecret(userId: string): Promise<string> {
  const { prisma } = await getDatabase();
  const totp = await prisma.totpFactor.findUnique({
    where: { userId, confirmedAt: { not: null } },
    select: { sealedSecret: true },
  });
  if (!totp) throw new DomainError("TOTP_NOT_ENABLED");
  const secret = unseal("totp-secret", userId, totp.sealedSecret);
  if (secret === null) throw new Error("No key opens the secret of an authenticator");
  return secret;
}

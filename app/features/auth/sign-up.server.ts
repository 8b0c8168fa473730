import { v7 as uuid } from "uuid";
import { legalVersion } from "~/content/legal/pages";
import type { ProvenUser } from "~/features/sessions/open-session.server";
import { type AccountEvents, runHandlers } from "~/features/users/account-events";
import { insertOrganization } from "~/features/users/insert-organization.server";
import { toUser, userColumns } from "~/features/users/user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { hashPassword, inPasswordPlace } from "~/lib/password-hashing/password-hash.server";
import { parseEmail } from "~/lib/text/text-schema";
import type { SignUpInput } from "./auth.schema";
import { getPasswordProblem } from "./password-rules.server";
import { queueAccountMail } from "./queue-account-mail.server";
import { invitationRequired, isInvited } from "./require-invitation.server";
import { awaitsReturn } from "./verification-token.server";

/**
 * Registers a user, the organization of an organization's account, and the mail that confirms the address, in one
 * transaction.
 * @param events an invitation mailed to the address confirms it.
 * @param options.redirectTo where the mailed link finally leads, a path on this site.
 * @param options.needsInvitation refuses a person without one.
 * @throws {DomainError} INVALID_EMAIL, INVITATION_REQUIRED, a password's code, EMAIL_ALREADY_REGISTERED.
 * @throws {BusyError} when too many passwords are being hashed already.
 */
export async function signUp(
  input: SignUpInput,
  events: Pick<AccountEvents, "addressProofs" | "addressConfirmed">,
  {
    redirectTo,
    needsInvitation = getEnv().signup === "invited",
    now = new Date(),
  }: { redirectTo?: string | undefined; needsInvitation?: boolean; now?: Date } = {},
): Promise<ProvenUser> {
  const email = parseEmail(input.email);
  if (email === null) throw new FieldsError({ email: "INVALID_EMAIL" });
  const isProven = await isInvited({ email, type: input.type, invitation: input.invitation }, events, now);
  if (needsInvitation && !isProven) throw invitationRequired();
  const problem = await getPasswordProblem(input.password, { ...input, email });
  if (problem) throw new FieldsError({ password: problem });
  const { prisma } = await getDatabase();
  const passwordHash = await inPasswordPlace(async () => {
    const isTaken = await prisma.user.findUnique({ where: { email }, select: { id: true } });
    if (isTaken || (await awaitsReturn(email, now))) throw new DomainError("EMAIL_ALREADY_REGISTERED");
    return hashPassword(input.password);
  });
  try {
    const user = await prisma.$transaction(async (tx) => {
      const created = await insertUser(tx, { ...input, email, passwordHash, isEmailVerified: isProven }, now);
      if (isProven) {
        // Only with the invitation: a typed address, and so its entry, may belong to another person.
        await runHandlers(events.addressConfirmed, tx, created, now);
      } else {
        const payload = redirectTo === undefined ? {} : { redirectTo };
        const mail = { kind: "verify-email", userId: created.id, email, payload } as const;
        await queueAccountMail(tx, `verify-email:${created.id}:sign-up`, mail, now);
      }
      return created;
    });
    wakeMail();
    return { user: toUser(user), proof: { by: "password", passwordHash } };
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("EMAIL_ALREADY_REGISTERED");
    throw error;
  }
}

type NewUser = SignUpInput & { passwordHash: string; isEmailVerified: boolean };

async function insertUser(tx: Prisma.TransactionClient, input: NewUser, now: Date) {
  const hasConsent = input.acceptTerms || input.marketingConsent;
  const user = await tx.user.create({
    data: {
      id: uuid(),
      email: input.email,
      passwordHash: input.passwordHash,
      isEmailVerified: input.isEmailVerified,
      name: input.name,
      type: input.type,
      profession: input.profession ?? "",
      termsAcceptedAt: input.acceptTerms ? now : null,
      marketingConsentAt: input.marketingConsent ? now : null,
      consentVersion: hasConsent ? legalVersion : null,
      createdAt: now,
      updatedAt: now,
    },
    select: userColumns,
  });
  // An organization without a name gets the account's.
  const name = input.organizationName ?? input.name;
  if (input.type === "organization") await insertOrganization(tx, { ownerId: user.id, name }, now);
  return user;
}

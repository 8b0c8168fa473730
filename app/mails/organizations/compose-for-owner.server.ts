import type { ReactElement } from "react";
import { mayBeMailedAt } from "~/features/users/may-be-mailed.server";
import type { Organization } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, MailKind, TakenMail } from "~/lib/outbox/mail-kinds";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

/** The owner of an organization, and the facts for a mail. */
export interface Owner {
  name: string;
  organization: Pick<
    Organization,
    "id" | "name" | "slug" | "verification" | "verificationReply" | "publishing"
  >;
}

/** The content of a mail to an owner; null when its cause is over. */
export type OwnerMailText = { subject: string; element: ReactElement } | null;

/**
 * Makes the composer of a mail to the owner of an organization: it gets both as they are now. An account that was
 * closed meanwhile, or has another address, gets none.
 */
export function composeForOwner<Kind extends MailKind>(
  compose: (owner: Owner, mail: TakenMail<Kind>) => OwnerMailText | Promise<OwnerMailText>,
): (mail: TakenMail<Kind>) => Promise<ComposedMail> {
  return async (mail) => {
    if (mail.toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
    const { prisma } = await getDatabase();
    const owner = await prisma.user.findUnique({
      where: { id: mail.toUserId },
      select: {
        name: true,
        email: true,
        isActive: true,
        isEmailVerified: true,
        ownedOrganization: { select },
      },
    });
    if (!owner?.ownedOrganization) return { suppressed: "ACCOUNT_ERASED" };
    const isReader = mayBeMailedAt(owner, mail.toEmail);
    const { name, ownedOrganization } = owner;
    const organization = { ...ownedOrganization, ...shownNames({ name: ownedOrganization.name }) };
    return (isReader && (await compose({ name, organization }, mail))) || notNeeded;
  };
}

const select = {
  id: true,
  name: true,
  slug: true,
  verification: true,
  verificationReply: true,
  publishing: true,
} as const;

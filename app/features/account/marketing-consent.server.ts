import { legalVersion } from "~/content/legal/pages";
import { getDatabase } from "~/lib/db/database.server";

/** Whether a person agreed to get news, as opposed to mails about their account. */
export async function hasMarketingConsent(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.user.count({ where: { id: userId, marketingConsentAt: { not: null } } })) > 0;
}

/** Gives or withdraws consent; both must be equally easy (art. 7.3 RGPD). Stores the time and the text. */
export async function setMarketingConsent(userId: string, agrees: boolean, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.user.updateMany({
    where: { id: userId, marketingConsentAt: agrees ? null : { not: null } },
    data: agrees ? { marketingConsentAt: now, consentVersion: legalVersion } : { marketingConsentAt: null },
  });
}

import { legalVersion } from "~/content/legal/legal-entity";
import { getDatabase } from "~/lib/db/database.server";

/** Whether somebody has agreed to get news, which is not a mail about their account. */
export async function hasMarketingConsent(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.user.count({ where: { id: userId, marketingConsentAt: { not: null } } })) > 0;
}

/** Gives or takes back the consent: as easily the one as the other (art. 7.3 RGPD). Its time and text are kept. */
export async function setMarketingConsent(userId: string, agrees: boolean, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.user.updateMany({
    where: { id: userId, marketingConsentAt: agrees ? null : { not: null } },
    data: agrees ? { marketingConsentAt: now, consentVersion: legalVersion } : { marketingConsentAt: null },
  });
}

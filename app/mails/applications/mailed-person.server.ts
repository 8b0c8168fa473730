import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { isReadAt } from "~/features/users/may-be-mailed.server";
import { getDatabase } from "~/lib/db/database.server";
import type { TakenMail } from "~/lib/outbox/mail-kinds";
import { notNeeded } from "../not-needed";

/** The person that a mail about an application goes to, or why it is not sent: gone, or wants no such mails. */
export async function findMailedPerson({
  toUserId,
  toEmail,
}: Pick<TakenMail, "toUserId" | "toEmail">): Promise<{ id: string; name: string } | { suppressed: string }> {
  if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
  const { prisma } = await getDatabase();
  const person = await prisma.user.findUnique({
    where: { id: toUserId },
    select: { name: true, email: true, isActive: true, emailPrefs: true },
  });
  if (!person) return { suppressed: "ACCOUNT_ERASED" };
  if (!emailPrefsSchema.parse(person.emailPrefs).applicationUpdates) return { suppressed: "SUPPRESSED" };
  return isReadAt(person, toEmail) ? { id: toUserId, name: person.name } : notNeeded;
}

import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { mayBeMailedAt } from "~/features/users/may-be-mailed.server";
import { getDatabase } from "~/lib/db/database.server";
import { notNeeded } from "../not-needed";

/** The reader of a report, as the account is now. */
export interface ReportReader {
  id: string;
  name: string;
  isAdmin: boolean;
}

/** The reader of a report, or why the mail is not sent: erased, closed, with another address, or wanting none. */
export async function getReportReader({
  toUserId,
  toEmail,
}: {
  toUserId: string | null;
  toEmail: string;
}): Promise<ReportReader | { suppressed: string }> {
  if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
  const { prisma } = await getDatabase();
  const reader = await prisma.user.findUnique({
    where: { id: toUserId },
    select: {
      id: true,
      name: true,
      email: true,
      isActive: true,
      isEmailVerified: true,
      isAdmin: true,
      emailPrefs: true,
    },
  });
  if (!reader) return { suppressed: "ACCOUNT_ERASED" };
  if (!emailPrefsSchema.parse(reader.emailPrefs).weeklyReport) return { suppressed: "SUPPRESSED" };
  if (!mayBeMailedAt(reader, toEmail)) return notNeeded;
  return reader;
}

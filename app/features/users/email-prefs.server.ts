import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { getDatabase } from "~/lib/db/database.server";

const invalid: FieldErrorCode = "VALUE_INVALID";

/** The mails a person wants. Mails about the account itself, like a changed password, are always sent. */
export const emailPrefsSchema = z
  .object({
    jobAlerts: z.boolean(invalid).default(true),
    applicationUpdates: z.boolean(invalid).default(true),
    messages: z.boolean(invalid).default(true),
    weeklyReport: z.boolean(invalid).default(true),
    reminders: z.boolean(invalid).default(true),
  })
  .meta({ id: "EmailPreferences" });

export type EmailPrefs = z.infer<typeof emailPrefsSchema>;

/** The same with every field optional, for partial changes. */
export const emailPrefsChangeSchema = z.object({
  jobAlerts: z.boolean(invalid).optional(),
  applicationUpdates: z.boolean(invalid).optional(),
  messages: z.boolean(invalid).optional(),
  weeklyReport: z.boolean(invalid).optional(),
  reminders: z.boolean(invalid).optional(),
});

export async function getEmailPrefs(userId: string): Promise<EmailPrefs> {
  const { prisma } = await getDatabase();
  const { emailPrefs } = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { emailPrefs: true },
  });
  return emailPrefsSchema.parse(emailPrefs);
}

/** Changes the given preferences. @returns all of them. */
export async function updateEmailPrefs(userId: string, changes: Partial<EmailPrefs>): Promise<EmailPrefs> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { prisma } = await getDatabase();
  // One statement, so that concurrent changes do not undo each other.
  await prisma.$executeRaw`
    UPDATE users SET email_prefs = email_prefs || ${JSON.stringify(given)}::jsonb WHERE id = ${userId}::uuid`;
  return getEmailPrefs(userId);
}

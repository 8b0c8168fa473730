import { type EmailPrefs, emailPrefsSchema, updateEmailPrefs } from "~/features/users/email-prefs.server";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import type { UnsubscribeLink } from "./alert-links.server";

/** The preference that each link of an account ends. */
const prefOf = {
  alerts: "jobAlerts",
  reports: "weeklyReport",
  reminders: "reminders",
} as const satisfies Record<string, keyof EmailPrefs>;

/**
 * Does what a link says: pauses the alert, takes the organization out of the person's alerts, or turns the preference
 * off. Idempotent; nothing happens for an account or an alert that is gone.
 */
export function followUnsubscribeLink(link: UnsubscribeLink, now = new Date()): Promise<void> {
  return change(link, "end", now);
}

/** Takes back what {@link followUnsubscribeLink} did. */
export function undoUnsubscribeLink(link: UnsubscribeLink, now = new Date()): Promise<void> {
  return change(link, "take back", now);
}

async function change(link: UnsubscribeLink, what: "end" | "take back", now: Date): Promise<void> {
  const { prisma } = await getDatabase();
  if (link.kind === "alert") {
    const status = what === "end" ? "paused" : "active";
    await prisma.jobAlert.updateMany({
      where: { id: link.alertId, status: { not: status } },
      data: { status, updatedAt: now },
    });
    return;
  }
  if (link.kind === "organization") return changeExclusion(link, what, now);
  if ((await prisma.user.count({ where: { id: link.userId } })) === 0) return;
  await updateEmailPrefs(link.userId, { [prefOf[link.kind]]: what === "take back" });
}

/** In all alerts of the person: somebody who wants none of an organization's jobs wants them from no alert. */
async function changeExclusion(
  { userId, organizationId }: UnsubscribeLink & { kind: "organization" },
  what: "end" | "take back",
  now: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    if (!(await lockUser(tx, { id: userId }))) return;
    if (what === "end")
      await tx.$executeRaw`
        UPDATE job_alerts SET excluded_organizations = array_append(excluded_organizations, ${organizationId}::uuid),
          updated_at = ${now}::timestamptz
        WHERE user_id = ${userId}::uuid AND ${organizationId}::uuid <> ALL (excluded_organizations)
          AND EXISTS (SELECT FROM organizations WHERE id = ${organizationId}::uuid)`;
    else
      await tx.$executeRaw`
        UPDATE job_alerts SET excluded_organizations = array_remove(excluded_organizations, ${organizationId}::uuid),
          updated_at = ${now}::timestamptz
        WHERE user_id = ${userId}::uuid AND ${organizationId}::uuid = ANY (excluded_organizations)`;
  });
}

/** The page of a link: the mails that it ends, in words, and whether they have been ended. */
export interface UnsubscribeState {
  /** The alert's or the organization's name; null for the others. */
  name: string | null;
  isEnded: boolean;
  /** The links to end all alerts are offered beside those of one. */
  userId: string;
}

/** The state of what a link ends; null when the account or the alert is gone. */
export async function getUnsubscribeState(link: UnsubscribeLink): Promise<UnsubscribeState | null> {
  const { prisma } = await getDatabase();
  if (link.kind === "alert") {
    const alert = await prisma.jobAlert.findUnique({
      where: { id: link.alertId },
      select: { name: true, status: true, userId: true },
    });
    return alert && { name: alert.name, isEnded: alert.status === "paused", userId: alert.userId };
  }
  const user = await prisma.user.findUnique({ where: { id: link.userId }, select: { emailPrefs: true } });
  if (!user) return null;
  if (link.kind !== "organization") {
    const prefs = emailPrefsSchema.parse(user.emailPrefs);
    return { name: null, isEnded: !prefs[prefOf[link.kind]], userId: link.userId };
  }
  const organization = await prisma.organization.findUnique({
    where: { id: link.organizationId },
    select: { name: true },
  });
  if (!organization) return null;
  const excluded = { excludedOrganizations: { has: link.organizationId } };
  const [total, without] = await Promise.all([
    prisma.jobAlert.count({ where: { userId: link.userId } }),
    prisma.jobAlert.count({ where: { userId: link.userId, ...excluded } }),
  ]);
  if (total === 0) return null;
  return { name: organization.name, isEnded: without === total, userId: link.userId };
}

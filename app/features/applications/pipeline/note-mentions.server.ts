import { mentions as text } from "~/content/mentions";
import type { Employer } from "~/features/organizations/organization/employer";
import { membershipOf, seesApplications } from "~/features/organizations/team/membership.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { paths } from "~/paths";
import { isSeenBy, seesApplication } from "../application/seen-sql.server";
import "../application/applications.mails";
import { type Colleague, findMentions } from "./mentions";

/** The most mentions that the dashboard lists. */
const maxListed = 5;

type MailedColleague = Colleague & { email: string };

/** The people of the organization of an application; they see it or not. */
async function listColleagues(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  applicationId: string,
): Promise<MailedColleague[]> {
  return db.$queryRaw<MailedColleague[]>`
    SELECT users.id AS "userId", users.name, users.email, ${seesApplication} AS sees
    FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN organizations ON organizations.id = jobs.organization_id
      JOIN users ON users.is_active AND (users.id = organizations.owner_id
        OR (users.organization_id = organizations.id AND users.organization_role IS NOT NULL))
    WHERE applications.id = ${applicationId}::uuid ORDER BY users.name, users.id`;
}

interface Mentioning {
  applicationId: string;
  authorId: string;
  text: string;
  /** Whether a name after an «@» that names nobody is refused; else it is words like others. */
  mustName: boolean;
}

/**
 * Tells those whom a note names, by mail once an hour and application at most, and on the dashboard.
 * @returns how many.
 * @throws {DomainError} INVALID_DATA with a sentence for the field `text`, with `mustName` alone, for a name that nobody
 *   of the team has, whose beginning several have, or whose person does not see the application.
 */
export async function tellMentioned(
  tx: Prisma.TransactionClient,
  { applicationId, authorId, text, mustName }: Mentioning,
  now: Date,
): Promise<number> {
  if (!text.includes("@")) return 0;
  const team = await listColleagues(tx, applicationId);
  const { ids, refusal } = findMentions(text, team);
  if (refusal && mustName) throw new DomainError("INVALID_DATA", { fields: { text: refusal } });
  const mentioned = team.filter(({ userId }) => ids.includes(userId) && userId !== authorId);
  for (const { userId, email } of mentioned) {
    const where = { userId_applicationId: { userId, applicationId } };
    const said = { authorId, createdAt: now };
    await tx.noteMention.upsert({ where, create: { userId, applicationId, ...said }, update: said });
    const key = `note-mention:${applicationId}:${userId}:${now.toISOString().slice(0, 13)}`;
    const payload = { applicationId, authorId };
    const to = { userId, email };
    await queueMail(tx, { key, kind: "note-mention", to, scope: "transactional", payload }, now);
  }
  return mentioned.length;
}

/** A note that names somebody, who has not said that they have seen it. */
export interface Mention {
  /** The path of the note. */
  to: string;
  /** Null once the person is erased from the application. */
  name: string | null;
  job: string;
  /** Null once that account is erased. */
  author: string | null;
  createdAt: Date;
}

/** What names somebody and they have not seen, the newest first; only while they see the applications. */
export async function listMentions(userId: string, applicationId?: string): Promise<Mention[]> {
  const { prisma } = await getDatabase();
  // Most people are never named, and planning the statement below takes longer than all else of a page.
  const where = { userId, ...(applicationId && { applicationId }) };
  if (!(await prisma.noteMention.findFirst({ where, select: { userId: true } }))) return [];
  const only = applicationId ? Prisma.sql`AND applications.id = ${applicationId}::uuid` : Prisma.empty;
  const rows = await prisma.$queryRaw<(Omit<Mention, "to"> & { id: string })[]>`
    SELECT applications.id, people.name, jobs.title AS job, authors.name AS author,
      note_mentions.created_at AS "createdAt"
    FROM ${membershipOf(userId)} JOIN note_mentions ON note_mentions.user_id = membership.user_id
      JOIN applications ON applications.id = note_mentions.application_id
        AND applications.organization_id = membership.organization_id
      JOIN jobs ON jobs.id = applications.job_id
      LEFT JOIN users AS people ON people.id = applications.user_id
      LEFT JOIN users AS authors ON authors.id = note_mentions.author_id
    WHERE ${seesApplications} AND ${isSeenBy(userId)} ${only}
    ORDER BY note_mentions.created_at DESC, applications.id LIMIT ${maxListed}`;
  return rows.map(({ id, ...mention }) => ({ ...mention, to: `${paths.application(id)}#${text.anchor}` }));
}

/** Somebody has seen the notes about an application that name them; doing it twice is no error. */
export async function dismissMention({ userId }: Employer, applicationId: string): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.noteMention.deleteMany({ where: { userId, applicationId } });
}

import { interviewers as text } from "~/content/pages/employer-applications/interviewers";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import "../application/applications.mails";
import { mustDeclareFirst, seesApplication } from "../application/seen-sql.server";

interface Reached {
  userId: string;
  email: string;
}

/**
 * Those of some accounts that see an application now.
 * @param held accounts that hold its interview: of them also those who have yet to declare.
 */
async function whoSees(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  applicationId: string,
  ids: readonly string[],
  held: readonly string[] = [],
): Promise<Reached[]> {
  if (ids.length === 0) return [];
  return db.$queryRaw<Reached[]>`
    SELECT users.id AS "userId", users.email FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN organizations ON organizations.id = jobs.organization_id JOIN users ON users.id = ANY(${[...ids]}::uuid[])
    WHERE applications.id = ${applicationId}::uuid
      AND (${seesApplication} OR (users.id = ANY(${[...held]}::uuid[]) AND ${mustDeclareFirst})) ORDER BY users.id`;
}

/**
 * @param held who holds the interview by now, and stays although they have yet to declare.
 * @throws {DomainError} INVALID_DATA with a sentence for `interviewers` for anybody else who does not see the application.
 */
export async function requireInterviewers(
  tx: Prisma.TransactionClient,
  applicationId: string,
  ids: readonly string[],
  held: readonly string[] = [],
): Promise<void> {
  const found = await whoSees(tx, applicationId, ids, held);
  if (found.length < ids.length)
    throw new DomainError("INVALID_DATA", { fields: { interviewers: text.gone } });
}

/** Writes the mails with the interview to those who hold it, in the transaction that offers or moves it. */
export async function tellInterviewers(
  tx: Prisma.TransactionClient,
  applicationId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const people = await whoSees(tx, applicationId, ids);
  if (people.length === 0) return;
  const where = { id: applicationId };
  const { updatedAt } = await tx.application.findUniqueOrThrow({ where, select: { updatedAt: true } });
  const version = updatedAt.toISOString();
  for (const { userId, email } of people) {
    const key = `interview-assigned:${applicationId}:${version}:${userId}`;
    const payload = { applicationId, status: "interview", version } as const;
    const to = { userId, email };
    await queueMail(tx, { key, kind: "interview-assigned", to, scope: "transactional", payload }, now);
  }
}

/** The interviewers of an application who see it. */
export async function listInterviewers(
  db: Pick<Prisma.TransactionClient, "$queryRaw" | "application">,
  applicationId: string,
): Promise<Reached[]> {
  const where = { id: applicationId };
  const found = await db.application.findUnique({ where, select: { interviewerIds: true } });
  return whoSees(db, applicationId, found?.interviewerIds ?? []);
}

/** Whether somebody holds the interview of an application and sees it. */
export async function isInterviewer(userId: string, applicationId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await listInterviewers(prisma, applicationId)).some((one) => one.userId === userId);
}

/** Those of an organization who see each of some applications, by name. */
export async function listPossibleInterviewers(
  ids: readonly string[],
): Promise<{ userId: string; name: string }[]> {
  if (ids.length === 0) return [];
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<{ userId: string; name: string }[]>`
    SELECT users.id AS "userId", users.name
    FROM applications JOIN jobs ON jobs.id = applications.job_id JOIN organizations ON organizations.id = jobs.organization_id
      JOIN users ON users.id = organizations.owner_id OR users.organization_id = organizations.id
    WHERE applications.id = ANY(${[...ids]}::uuid[]) AND ${seesApplication}
    GROUP BY users.id, users.name HAVING count(*) = ${ids.length} ORDER BY users.name, users.id`;
}

import type { EventAccount } from "~/features/users/account-events";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { recordApplicationEvent } from "./application/application-event.server";
import { stateSelect } from "./application/application-state.server";
import { eraseSent } from "./application/erasing/erase-content.server";
import { eventsToDate } from "./application/events-to-date.server";
import { noResponseAt } from "./application/no-response.server";
import { eventSelect, eventsInOrder, eventsOfCandidate } from "./application/projections";
import { asCandidateReads } from "./application/reply-delay";
import { settleByTime } from "./application/settle-by-time.server";
import { openStatuses } from "./application/statuses.server";
import { receiptSelect, receiptsInOrder, toReceipt } from "./apply/receipts.server";
import { candidateSelect, toCandidateApplication } from "./reading/candidate-application.server";
import { restoreDelayed } from "./replies/delay-reply.server";

/**
 * Erases an account from applications, in its transaction. Those of a person lose the person and everything that was
 * sent or written; the open ones count as withdrawn. Those to an organization that still waited end without a
 * response; all of them lose its notes, ratings, criteria, committees and tags. It runs while the account still owns its
 * organization, and after messages were erased.
 */
export async function eraseApplicationsOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Pick<EventAccount, "id">,
  now: Date,
): Promise<void> {
  const ofPerson = Prisma.sql`application_id IN (SELECT id FROM applications WHERE user_id = ${id}::uuid)`;
  await restoreDelayed(tx, ofPerson, now);
  await withdrawOpen(tx, id, now);
  await anonymise(tx, id, now);
  await closeOfOrganization(tx, id, now);
}

/** Withdraws the open ones, unless time had closed them. */
async function withdrawOpen(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<void> {
  const rows = await tx.application.findMany({
    where: { userId, status: { in: [...openStatuses] } },
    select: { ...stateSelect, id: true },
  });
  for (const row of rows) {
    if ((await settleByTime(tx, row, now)) === "no_response") continue;
    const { id, status: fromStatus } = row;
    const toStatus = "withdrawn";
    await tx.application.update({
      where: { id },
      data: { status: toStatus, statusChangedAt: now },
      select: { id: true },
    });
    const change = { kind: "status", fromStatus, toStatus, actor: "candidate" } as const;
    await recordApplicationEvent(tx, { applicationId: id, ...change }, now);
  }
}

async function anonymise(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<void> {
  await eraseSent(tx, { userId });
  await tx.committeeDeclaration.deleteMany({ where: { application: { userId } } });
  await tx.application.updateMany({
    where: { userId },
    data: { userId: null, anonymizedAt: now, updatedAt: now },
  });
}

async function closeOfOrganization(tx: Prisma.TransactionClient, ownerId: string, now: Date): Promise<void> {
  await tx.applicationEvent.deleteMany({
    where: { kind: "note", application: { organization: { ownerId } } },
  });
  await tx.jobCriterion.deleteMany({ where: { job: { organization: { ownerId } } } });
  await tx.applicationRating.deleteMany({ where: { application: { organization: { ownerId } } } });
  await tx.committeeDeclaration.deleteMany({ where: { application: { organization: { ownerId } } } });
  await tx.jobCommittee.deleteMany({ where: { job: { organization: { ownerId } } } });
  await tx.organizationTag.deleteMany({ where: { organization: { ownerId } } });
  const open = Prisma.sql`applications.organization_id IN (SELECT id FROM organizations WHERE owner_id = ${ownerId}::uuid)
    AND applications.status::text = ANY(${[...openStatuses]}::text[])`;
  // Where time had closed it before, that moment counts.
  const ends = Prisma.sql`SELECT applications.id, applications.status,
      coalesce(least((${noResponseAt(now)}), ${now}::timestamptz), ${now}::timestamptz) AS at
    FROM applications JOIN jobs ON jobs.id = applications.job_id
    WHERE ${open}`;
  await tx.$executeRaw`
    INSERT INTO application_events (id, application_id, kind, visibility, from_status, to_status, actor, created_at)
    SELECT gen_random_uuid(), ends.id, 'status', 'both', ends.status, 'no_response', 'system', ends.at
    FROM (${ends}) AS ends`;
  await tx.$executeRaw`
    UPDATE applications SET status = 'no_response', status_changed_at = ends.at, updated_at = ${now}::timestamptz
    FROM (${ends}) AS ends WHERE applications.id = ends.id`;
}

/**
 * A person's applications with all that the person reads of them, and what was erased of them. The documents can be
 * downloaded one by one.
 */
export async function exportApplicationsOfAccount({ id }: EventAccount) {
  const { prisma } = await getDatabase();
  const rows = await prisma.application.findMany({
    where: { userId: id },
    orderBy: [{ submittedAt: "desc" }, { id: "desc" }],
    select: {
      ...candidateSelect,
      source: true,
      events: { orderBy: eventsInOrder, select: eventSelect },
      receipts: { orderBy: receiptsInOrder, select: receiptSelect },
    },
  });
  const erasures = await prisma.applicationErasure.findMany({
    where: { userId: id },
    orderBy: [{ erasedAt: "desc" }, { id: "desc" }],
    select: {
      organization: { select: { name: true } },
      cause: true,
      documents: true,
      hadLetter: true,
      messages: true,
      erasedAt: true,
    },
  });
  const now = new Date();
  return {
    applicationErasures: erasures.map(({ organization, ...row }) => ({
      organization: organization.name,
      ...row,
    })),
    applications: rows.map((row) => {
      const { job, ...application } = toCandidateApplication(row, now);
      return {
        ...application,
        source: row.source,
        job: { title: job.title, slug: job.slug, organization: job.organization.name },
        events: eventsOfCandidate(eventsToDate(asCandidateReads(row, now), now), now),
        receipts: row.receipts.map(toReceipt),
      };
    }),
  };
}

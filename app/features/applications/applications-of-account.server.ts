import type { EventAccount } from "~/features/users/account-events";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { stateSelect } from "./application/application-state.server";
import {
  type ChangingRow,
  changeApplications,
  changingRow,
  restoreDelayed,
} from "./application/changing/change-applications.server";
import { asCandidateReads, delayedSelect } from "./application/delayed-reply.server";
import { eraseSent } from "./application/erasing/erase-content.server";
import { eventsToDate } from "./application/events-to-date.server";
import { withSharedTimes } from "./application/interview/shared-times.server";
import { eventSelect, eventsInOrder, eventsOfCandidate } from "./application/projections";
import { openStatuses } from "./application/statuses.server";
import { receiptSelect, receiptsInOrder, toReceipt } from "./apply/receipts.server";
import { candidateSelect, toCandidateApplication } from "./reading/candidate-application.server";

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

/** Those that nobody has decided, whether or not time has ended them. */
async function readOpen(tx: Prisma.TransactionClient, where: Prisma.ApplicationWhereInput, now: Date) {
  const rows = await tx.application.findMany({
    where: { ...where, status: { in: [...openStatuses] } },
    select: { ...stateSelect, ...delayedSelect, id: true, userId: true, updatedAt: true },
  });
  return rows.map((row) => changingRow(row, now));
}

const isEnded = ({ state }: ChangingRow) => state.status === "no_response";

/** Withdraws the open ones, unless time had closed them. */
async function withdrawOpen(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<void> {
  const rows = await readOpen(tx, { userId }, now);
  const [ended, open] = [rows.filter(isEnded), rows.filter((row) => !isEnded(row))];
  await changeApplications(tx, ended, { by: "system" }, now);
  await changeApplications(tx, open, { by: "candidate", userId: null, to: "withdrawn" }, now);
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
  // The task that writes down ends by time locks applications, and not their organization's account.
  await tx.$queryRaw`SELECT 1 FROM applications
    WHERE organization_id IN (SELECT id FROM organizations WHERE owner_id = ${ownerId}::uuid)
      AND status::text = ANY(${[...openStatuses]}::text[]) ORDER BY id FOR UPDATE`;
  // Where time had closed it before, that moment counts.
  const rows = await readOpen(tx, { organization: { ownerId } }, now);
  const ended = { status: "no_response", statusChangedAt: now } as const;
  await changeApplications(
    tx,
    rows.map((row) => (isEnded(row) ? row : { ...row, state: ended })),
    { by: "system", isNewVersion: true },
    now,
  );
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
    applications: (await withSharedTimes(prisma, rows, now)).map((row) => {
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

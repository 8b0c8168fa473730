import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";
import { receiptSelect, receiptsInOrder, toReceipt } from "../apply/receipts.server";
import { candidateSelect, toCandidateApplication } from "../reading/candidate-application.server";
import { asCandidateReads } from "../replies/reply-delay";
import { eventsToDate } from "../state/events-to-date.server";
import { eventSelect, eventsInOrder, eventsOfCandidate } from "../state/projections";

/** A person's applications with all that the person reads of them. The documents can be downloaded one by one. */
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
  const now = new Date();
  return {
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

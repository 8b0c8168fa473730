import { type FileInfo, fileColumns, toFileInfo } from "~/features/files/file-info.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { asCandidateReads } from "../application/delayed-reply.server";
import { isContentRetained } from "../application/erasing/retention.server";
import { eventsToDate } from "../application/events-to-date.server";
import { withSharedTimesOf } from "../application/interview/shared-times.server";
import {
  type CandidateEvent,
  eventSelect,
  eventsInOrder,
  eventsOfCandidate,
} from "../application/projections";
import { filesInOrder } from "../application/sent-files.server";
import type { Material } from "../apply/application.schema";
import { type Receipt, receiptSelect, receiptsInOrder, toReceipt } from "../apply/receipts.server";
import {
  type CandidateApplication,
  candidateSelect,
  toCandidateApplication,
} from "./candidate-application.server";

/** Everything that a candidate reads of an application. */
export interface CandidateDetails {
  application: Omit<CandidateApplication, "job">;
  job: CandidateApplication["job"];
  /** Whether the organization is suspended: its people do not reply meanwhile. */
  isOrganizationSuspended: boolean;
  /** The materials that the job asks for now. */
  requiredMaterials: Material[];
  /** The first one first. */
  events: CandidateEvent[];
  /** Empty once they are deleted. */
  documents: FileInfo[];
  /** The last one first, which counts. */
  receipts: Receipt[];
}

/** A person's own application. @throws {DomainError} NOT_FOUND, also for somebody else's. */
export async function getCandidateDetails(
  userId: string,
  id: string,
  now = new Date(),
): Promise<CandidateDetails> {
  const { prisma } = await getDatabase();
  const stored = await prisma.application.findUnique({
    where: { id, userId },
    select: {
      ...candidateSelect,
      organization: { select: { suspendedAt: true } },
      events: { orderBy: eventsInOrder, select: eventSelect },
      files: { orderBy: filesInOrder, select: fileColumns },
      receipts: { orderBy: receiptsInOrder, select: receiptSelect },
    },
  });
  if (!stored) throw new DomainError("NOT_FOUND");
  const row = await withSharedTimesOf(prisma, stored, now);
  const { job, ...application } = toCandidateApplication(row, now);
  const state = { status: application.status, statusChangedAt: new Date(application.statusChangedAt) };
  const isKept = isContentRetained(state, now);
  return {
    application: isKept ? application : { ...application, coverLetter: null },
    job,
    isOrganizationSuspended: row.organization.suspendedAt !== null,
    requiredMaterials: row.job.requiredMaterials as Material[],
    events: eventsOfCandidate(eventsToDate(asCandidateReads(row, now), now), now),
    documents: isKept ? row.files.map(toFileInfo) : [],
    receipts: row.receipts.map(toReceipt),
  };
}

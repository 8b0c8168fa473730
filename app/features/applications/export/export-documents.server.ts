import { readBlob } from "~/features/files/blobs.server";
import { fileColumns } from "~/features/files/file-info.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { Prisma } from "~/generated/prisma/client";
import { brokenExport } from "~/lib/csv/csv.server";
import { getDatabase } from "~/lib/db/database.server";
import { isRefusal } from "~/lib/domain-error";
import { stateOfRow, stateSelect } from "../application/application-state.server";
import { recordApplicationEvent } from "../application/changing/record-change.server";
import { isContentRetained } from "../application/erasing/retention.server";
import { filesInOrder } from "../application/sent-files.server";
import { readBoardBatches, requireExporter } from "../board/board-batches.server";
import type { BoardFilter } from "../board/board-filter.server";
import type { BoardOwner } from "../board/board-rows.server";
import { requireBoardJob } from "../board/require-board-job.server";
import { recordExport } from "./export-board-csv.server";
import { folderName, uniqueNames } from "./zip-names";

/** The most applications that are read at once. */
const batchSize = 50;

interface ZipOptions {
  jobId: string;
  filter: BoardFilter;
  /** For the log, if the file breaks off. */
  requestId: string;
}

/**
 * The documents of the applications for a job as a ZIP, a folder a person, the oldest first. Content goes piece by piece
 * from the database to the reader, and each document that is sent is a download, which its candidate sees. The audit
 * record is written before the first byte is sent.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; as lockMember.
 */
export async function exportDocuments(
  employer: Employer,
  { jobId, filter, requestId }: ZipOptions,
  now = new Date(),
): Promise<ReadableStream<Uint8Array>> {
  const owner = { ...employer, jobId };
  await requireBoardJob(owner);
  await recordExport(owner, "applications.documents", filter, now);
  // Loaded on first use: no start needs it.
  const { makeZip } = await import("client-zip");
  return makeZip(readEntries(owner, filter, { requestId, now }));
}

interface Reader {
  requestId: string;
  now: Date;
}

async function* readEntries(owner: BoardOwner, filter: BoardFilter, { requestId, now }: Reader) {
  try {
    for await (const application of readApplications(owner, filter, now)) {
      const { id: applicationId, files, folder } = application;
      const names = uniqueNames(files.map(({ name }) => name));
      for (const [at, { blobId, blob, kind, createdAt }] of files.entries()) {
        await requireExporter(owner);
        const input = await openContent(blobId, blob.size);
        if (!input) continue;
        await recordDownload({ applicationId, kind, userId: owner.userId });
        yield { name: `${folder}/${names[at]}`, size: blob.size, lastModified: createdAt, input };
      }
    }
  } catch (error) {
    throw brokenExport(error, requestId);
  }
}

/** The applications that still have documents, in batches by cursor. */
async function* readApplications(owner: BoardOwner, filter: BoardFilter, now: Date) {
  const { prisma } = await getDatabase();
  const columns = Prisma.sql`applications.id, applications.submitted_at AS "submittedAt"`;
  for await (const found of readBoardBatches({ owner, filter, columns, size: batchSize }, now)) {
    const rows = await prisma.application.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
      select: {
        ...stateSelect,
        id: true,
        user: { select: { name: true } },
        files: { orderBy: filesInOrder, select: fileSelect },
      },
    });
    for (const row of rows)
      if (isContentRetained(stateOfRow(row, now), now))
        yield { id: row.id, files: row.files, folder: folderName(row.user?.name ?? "", row.id) };
  }
}

const fileSelect = { ...fileColumns, blobId: true } as const;

/** @returns null when somebody has deleted it meanwhile. */
async function openContent(blobId: string, size: number): Promise<ReadableStream<Uint8Array> | null> {
  try {
    return await readBlob(blobId, size);
  } catch (error) {
    if (isRefusal(error, "FILE_GONE")) return null;
    throw error;
  }
}

interface Download {
  applicationId: string;
  kind: Prisma.FileGetPayload<{ select: typeof fileSelect }>["kind"];
  userId: string;
}

async function recordDownload({ applicationId, kind, userId }: Download): Promise<void> {
  const { prisma } = await getDatabase();
  const by = { actor: "employer", actorUserId: userId } as const;
  await recordApplicationEvent(
    prisma,
    { applicationId, kind: "download", document: kind, ...by },
    new Date(),
  );
}

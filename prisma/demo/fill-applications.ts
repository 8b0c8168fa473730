import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import type { Steps } from "../../scripts/steps.mjs";
import { sampleBytes } from "../sample-random";
import type { SampleApplication } from "./samples/sample-applications";
import type { SampleCandidate } from "./samples/sample-candidates";
import { type SampleDocument, sampleDocument } from "./samples/sample-documents";
import { sampleRatings } from "./samples/sample-ratings";

const perStatement = 200;

interface Filled {
  /** The candidates. */
  people: readonly SampleCandidate[];
  applications: readonly SampleApplication[];
}

/** Writes what people who look for work say of themselves, and their applications, in the transaction of the rest. */
export async function fillApplications(
  tx: Prisma.TransactionClient,
  { people, applications }: Filled,
  steps: Steps,
  now: Date,
): Promise<void> {
  steps.begin("Sample applications");
  const resumes = people.map((candidate) => resumeOf(candidate));
  const sent = applications.flatMap(({ documents }) => documents);
  await writeDocuments(tx, [...resumes.map(({ document }) => document), ...sent], now);
  await tx.file.createMany({ data: resumes.map(({ row }) => row) });
  await tx.profile.createMany({
    data: people.map(({ profile }, at) => ({ ...profile, cvFileId: resumes[at]?.row.id ?? null })),
  });
  for (let at = 0; at < applications.length; at += perStatement) {
    const part = applications.slice(at, at + perStatement);
    await tx.application.createMany({ data: part.map(({ row }) => row) });
    await tx.applicationReceipt.createMany({ data: part.map(({ receipt }) => receipt) });
    await tx.file.createMany({ data: part.flatMap(({ files }) => files) });
    await tx.applicationEvent.createMany({ data: part.flatMap(({ events }) => events) });
    await tx.conversation.createMany({ data: part.map(({ talk }) => talk.row) });
    await tx.message.createMany({ data: part.flatMap(({ talk }) => talk.messages) });
  }
  const { criteria, ratings, tags, links } = sampleRatings(applications, now);
  await tx.jobCriterion.createMany({ data: criteria });
  await tx.applicationRating.createMany({ data: ratings });
  await tx.organizationTag.createMany({ data: tags });
  await tx.applicationTag.createMany({ data: links });
}

/** The CV of somebody's profile. */
function resumeOf(candidate: SampleCandidate) {
  const createdAt = new Date(candidate.profile.createdAt);
  const document = sampleDocument(candidate, "cv", createdAt);
  const row = {
    id: uuid({ msecs: createdAt.getTime(), random: sampleBytes("resume", candidate.id) }),
    ownerId: candidate.id,
    kind: "cv" as const,
    mime: "application/pdf",
    name: document.name,
    blobId: document.blobId,
    createdAt,
    claimedAt: createdAt,
  };
  return { document, row };
}

/** The bytes, each document once, however often it was sent. */
async function writeDocuments(
  tx: Prisma.TransactionClient,
  documents: readonly SampleDocument[],
  now: Date,
): Promise<void> {
  const blobs = [...new Map(documents.map((document) => [document.blobId, document])).values()];
  for (let at = 0; at < blobs.length; at += perStatement) {
    const part = blobs.slice(at, at + perStatement);
    await tx.fileBlob.createMany({
      data: part.map(({ blobId: id, sha256, bytes }) => ({ id, sha256, size: bytes.length, createdAt: now })),
    });
    await tx.fileChunk.createMany({ data: part.map(({ blobId, bytes }) => ({ blobId, n: 0, bytes })) });
  }
}

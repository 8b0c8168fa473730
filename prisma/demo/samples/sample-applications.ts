import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import { isOpenStatus } from "~/features/applications/application/statuses.server";
import type { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus, FileKind } from "~/generated/prisma/enums";
import { sampleBytes, samplePick } from "../../sample-random";
import { letters } from "../words/application-texts";
import { eventsOf, type SampleStep, stepsOf } from "./sample-application-events";
import type { SampleCandidate } from "./sample-candidates";
import { type SampleTalk, talkAbout } from "./sample-conversations";
import { momentBetween } from "./sample-dates";
import { type SampleDocument, sampleDocument } from "./sample-documents";
import { fateOf, hasApplications, pathOf, type SampleFate } from "./sample-fates";
import { dateOf, type SampleInterview } from "./sample-interviews";
import type { SampleJob } from "./sample-jobs";
import type { SampleOrganization } from "./sample-organizations";
import { happens } from "./sample-plans";

/** How many apply to a job: to the sample account's, and to the others. */
const ownCount = { least: 9, most: 24 };
/** To its first one: more than a board shows well. */
const manyCount = 42;
const otherCount = { least: 0, most: 4 };

const answers: readonly ApplicationStatus[] = ["in_review", "interview", "offer", "rejected"];
/** No O, I, L or U, which are read wrong. */
const receiptLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An application of the demo: its rows, as the services would have written them. */
export interface SampleApplication {
  row: Prisma.ApplicationCreateManyInput & { id: string };
  receipt: Prisma.ApplicationReceiptCreateManyInput;
  /** The sent documents, and the rows that freeze them. */
  documents: readonly SampleDocument[];
  files: Prisma.FileCreateManyInput[];
  events: Prisma.ApplicationEventCreateManyInput[];
  talk: SampleTalk;
}

/**
 * The applications to the jobs that take them here, and their fates. The first jobs are the sample account's.
 * @param person the sample person, who applies to some jobs of her discipline.
 */
export function sampleApplications(
  jobs: readonly SampleJob[],
  person: SampleCandidate,
  candidates: readonly SampleCandidate[],
  now: Date,
): SampleApplication[] {
  const own = jobs[0]?.plan.organization;
  const answered = jobs.filter(
    ({ plan, row }) => row.applyMode === "platform" && hasApplications(plan.state),
  );
  const [popular] = answered;
  // Where she reads how a process that is over stands for all: many applied to it.
  const ended = answered.find(({ plan }) => plan.organization === own && plan.state === "past");
  return answered.flatMap((job) => {
    const applying = applicantsOf(job, own, candidates, job === popular);
    const isHers = job.row.field === person.field && happens(0.4, "person applies", job.plan.index);
    return (isHers || job === ended ? [...applying, person] : applying).map((candidate, place) => {
      const isRefused = candidate === person && job === ended;
      const keepsDate = keptDateOf(job, now) !== null;
      const fate = isRefused ? "refusedLater" : fateOf(job.plan.state, job.plan.index, place, keepsDate);
      return apply({ candidate, fate }, job, place, now);
    });
  });
}

/** Mostly people of the job's discipline; everybody once. */
function applicantsOf(
  { plan: { index, organization }, row }: SampleJob,
  own: SampleOrganization | undefined,
  candidates: readonly SampleCandidate[],
  isPopular: boolean,
) {
  const isOwn = organization === own;
  const { least, most } = isOwn ? ownCount : otherCount;
  const some = Math.round(least + (most - least) * numberOf("applicants", index));
  const count = isPopular ? manyCount : some;
  const from = Math.floor(numberOf("from", index) * candidates.length);
  const turned = [...candidates.slice(from), ...candidates.slice(0, from)];
  const [close, others] = [true, false].map((isClose) =>
    turned.filter(({ field }) => (field === row.field) === isClose),
  );
  return [...(close ?? []), ...(others ?? [])].slice(0, count);
}

const numberOf = (word: string, index: number) =>
  Buffer.from(sampleBytes(word, index)).readUInt32BE() / 2 ** 32;

interface SampleApplicant {
  candidate: SampleCandidate;
  fate: SampleFate;
}

function apply(
  { candidate, fate }: SampleApplicant,
  job: SampleJob,
  place: number,
  now: Date,
): SampleApplication {
  const { index } = job.plan;
  const { publishedAt, closedAt } = job.life.state;
  const closing = closedAt ?? job.life.fields.closesAt ?? now;
  const until = closing < now ? closing : now;
  const submittedAt = momentBetween(new Date(publishedAt ?? until), until, "applied", index, place);
  const id = uuid({ msecs: submittedAt.getTime(), random: sampleBytes("application", index, place) });
  const steps = stepsOf(pathOf(fate), { submittedAt, until: keptDateOf(job, now) ?? now }, [index, place]);
  const last = steps.at(-1) ?? { status: "submitted" as const, at: submittedAt };
  const talk = talkAbout({ id, candidate, job, steps, isOpen: isOpenStatus(last.status) }, now);
  const responses = [
    ...steps.filter(({ status }) => answers.includes(status)).map(({ at }) => at),
    ...talk.answers,
  ];
  const firstResponseAt = responses.sort((a, b) => Number(a) - Number(b))[0] ?? null;
  const coverLetter = letterOf(candidate, job, place);
  const documents = kindsOf(job).map((kind) =>
    sampleDocument(candidate, kind, candidate.profile.createdAt as Date),
  );
  const row = {
    id,
    jobId: job.row.id,
    organizationId: job.row.organizationId,
    userId: candidate.id,
    submittedAt,
    coverLetter,
    status: last.status,
    statusChangedAt: last.at,
    firstResponseAt,
    ...outcomeOf(last),
    source: samplePick(["web", "web", "saved"], "source", index, place),
    createdAt: submittedAt,
    updatedAt: last.interview?.reply?.at ?? last.at,
  };
  const files = documents.map(({ kind, name, blobId }) => ({
    id: uuid({ msecs: submittedAt.getTime(), random: sampleBytes("frozen", id, kind) }),
    applicationId: id,
    kind,
    mime: "application/pdf",
    name,
    blobId,
    createdAt: submittedAt,
    claimedAt: submittedAt,
  }));
  const receipt = receiptOf(row, documents, [index, place]);
  const owner = job.plan.organization.owner.id;
  return { row, receipt, documents, files, events: eventsOf({ id, submittedAt, steps, owner }), talk };
}

/** The decision date of a job that is over, where its organization keeps it: two of three. */
function keptDateOf({ plan: { index, state }, life: { fields } }: SampleJob, now: Date): Date | null {
  const { decisionBy } = fields;
  return state === "past" && decisionBy && decisionBy < now && index % 3 !== 1 ? decisionBy : null;
}

function kindsOf({ row }: SampleJob): FileKind[] {
  const materials = (row.requiredMaterials ?? ["cv"]) as string[];
  return (["cv", "transcript", "references", "proposal"] as const).filter((kind) => materials.includes(kind));
}

function letterOf(
  { topic }: SampleCandidate,
  { plan: { index }, row }: SampleJob,
  place: number,
): string | null {
  const isAsked = (row.requiredMaterials as string[]).includes("cover_letter");
  if (!isAsked && !happens(0.5, "letter?", index, place)) return null;
  return samplePick(letters, "letter", index, place).replace("{topic}", topic);
}

function outcomeOf({ status, reason, text, interview }: SampleStep) {
  return {
    decisionReason: status === "rejected" ? (reason ?? null) : null,
    candidateMessage: text ?? null,
    ...(interview ? columnsOf(interview) : {}),
  };
}

function columnsOf(interview: SampleInterview) {
  const { times, place, minutes, reply } = interview;
  return {
    interviewAt: dateOf(interview),
    interviewPlace: place,
    interviewTimes: times.length > 1 ? times : [],
    interviewMinutes: minutes,
    interviewAnswer: reply?.answer ?? null,
    interviewReason: reply?.reason ?? null,
  };
}

function receiptOf(
  { id, submittedAt, coverLetter }: { id: string; submittedAt: Date; coverLetter: string | null },
  documents: readonly SampleDocument[],
  words: readonly number[],
) {
  const bytes = sampleBytes("receipt", ...words);
  const code = [...bytes.subarray(0, 8)].map((byte) => receiptLetters[byte % 32]).join("");
  const files = documents.map(({ kind, name, bytes: { length: size }, sha256 }) => ({
    kind,
    name,
    size,
    sha256,
  }));
  return {
    number: `MZ-${code.slice(0, 4)}-${code.slice(4)}`,
    applicationId: id,
    issuedAt: submittedAt,
    files,
    coverLetterSha256: coverLetter === null ? null : createHash("sha256").update(coverLetter).digest("hex"),
  };
}

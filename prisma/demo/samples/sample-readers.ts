import { v7 as uuid } from "uuid";
import { legalVersion } from "~/content/legal/pages";
import type { Prisma } from "~/generated/prisma/client";
import { isoDayOf } from "~/lib/time/dates";
import { sampleBytes, sampleNumber, samplePick } from "../../sample-random";
import { peopleTable } from "../people";
import { between, daysAfter, momentBetween } from "./sample-dates";
import type { SampleJob } from "./sample-jobs";
import { happens } from "./sample-plans";

const slotMs = 30 * 60 * 1000;
/** Those who only look come in so many last days. */
const viewedDays = 30;
/** Of those who see a job so many come back a while later on the same day: each is a view more, of the same visitor. */
const againShare = 0.35;
/** Others see a job so many days before and after somebody applies. */
const daysAround = 3;
const sources = ["web", "web", "web", "web", "saved", null] as const;

/** People who keep jobs, with the disciplines of these; all with the same password. */
export function samplePeople(passwordHash: string, now: Date) {
  return peopleTable.map(({ email, name, profession, fields }, index) => {
    const createdAt = daysAfter(now, -between(50, 120, "person", index));
    const row = {
      id: uuid({ msecs: createdAt.getTime(), random: sampleBytes("person", index) }),
      email,
      name,
      type: "employee" as const,
      profession,
      isEmailVerified: true,
      passwordHash,
      termsAcceptedAt: createdAt,
      consentVersion: legalVersion,
      enteredAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    };
    return { row, fields: fields.split(" ") };
  });
}

/** The jobs that a person saved: some of those of the disciplines, open ones and some that have closed since. */
export function sampleSaves(
  person: { id: string; fields: readonly string[] },
  share: number,
  jobs: readonly SampleJob[],
  now: Date,
): Prisma.SavedJobCreateManyInput[] {
  return jobs
    .filter(({ plan, row }) => {
      const isShown = ["open", "soon", "recent"].includes(plan.state);
      return (
        isShown &&
        person.fields.includes(row.field ?? "") &&
        happens(share, "save", person.fields[0] ?? "", plan.index)
      );
    })
    .map(({ plan, row, life }) => {
      const from = life.state.publishedAt ?? life.state.createdAt;
      const createdAt = momentBetween(from, lastDayOf(life, now), "saved", plan.index);
      return { userId: person.id, jobId: row.id, createdAt };
    });
}

/** An application as far as views tell of it. */
type Sent = Pick<Prisma.ApplicationCreateManyInput, "jobId" | "submittedAt" | "source">;

/**
 * The viewers of jobs: those who applied, a moment before, with others in the days around them; and in the last weeks
 * some more, at some jobs many and at others few. Some come back.
 */
export function sampleViews(
  jobs: readonly SampleJob[],
  applications: readonly Sent[],
  now: Date,
): Prisma.JobViewCreateManyInput[] {
  const sentTo = new Map<string, Sent[]>(jobs.map(({ row }) => [row.id, []]));
  for (const sent of applications) sentTo.get(sent.jobId)?.push(sent);
  return jobs.flatMap((job) => {
    const views = [
      ...viewsOfReaders(job, now),
      ...(sentTo.get(job.row.id) ?? []).flatMap((sent, place) => viewsAround(sent, job, place, now)),
    ];
    const until = lastDayOf(job.life, now);
    return [...views, ...views.flatMap((view) => viewAgain(view, until))];
  });
}

/** The visitor's second view of a day: nobody is recognized the day after. */
function viewAgain(view: Prisma.JobViewCreateManyInput, until: Date): Prisma.JobViewCreateManyInput[] {
  const first = new Date(view.at);
  const at = daysAfter(first, between(0.03, 0.2, "again", view.visitor));
  const isWithin = at < until && isoDayOf(at) === isoDayOf(first);
  if (!isWithin || !happens(againShare, "comes again", view.visitor)) return [];
  return [{ ...viewAt(at, { ...view, source: view.source ?? null }), isFirst: false }];
}

function viewsOfReaders({ plan: { index }, row, life }: SampleJob, now: Date) {
  const earliest = daysAfter(now, -viewedDays);
  const { publishedAt } = life.state;
  const until = lastDayOf(life, now);
  if (!publishedAt || until < earliest) return [];
  const from = new Date(Math.max(Number(publishedAt), Number(earliest)));
  const count = Math.floor(28 * sampleNumber("views", index) ** 2) + 1;
  return Array.from({ length: count }, (_, n) =>
    viewAt(momentBetween(from, until, "view", index, n), {
      jobId: row.id,
      visitor: sampleVisitor("visitor", index, n),
      source: samplePick(sources, "source", index, n),
    }),
  );
}

/** The view from which somebody applied, and those of the others who saw the job about then. */
function viewsAround(sent: Sent, { plan: { index }, life }: SampleJob, place: number, now: Date) {
  const submittedAt = new Date(sent.submittedAt);
  const publishedAt = life.state.publishedAt ?? submittedAt;
  const until = lastDayOf(life, now);
  const notBefore = (moment: Date) => (moment < publishedAt ? publishedAt : moment);
  const own = viewAt(notBefore(daysAfter(submittedAt, -between(0.003, 0.03, "read", index, place))), {
    jobId: sent.jobId,
    visitor: sampleVisitor("applicant", index, place),
    source: sent.source ?? null,
  });
  const from = notBefore(daysAfter(submittedAt, -daysAround));
  const to = new Date(Math.min(Number(daysAfter(submittedAt, daysAround)), Number(until)));
  const others = Math.round(between(5, 9, "around", index, place));
  return [
    own,
    ...Array.from({ length: others }, (_, n) =>
      viewAt(momentBetween(from, to, "other", index, place, n), {
        jobId: sent.jobId,
        visitor: sampleVisitor("other reader", index, place, n),
        source: samplePick(sources, "other source", index, place, n),
      }),
    ),
  ];
}

function sampleVisitor(...words: (string | number)[]): string {
  return Buffer.from(sampleBytes(...words)).toString("base64url");
}

function viewAt(
  at: Date,
  { jobId, visitor, source }: { jobId: string; visitor: string; source: string | null },
): Prisma.JobViewCreateManyInput {
  const slot = new Date(Math.floor(at.getTime() / slotMs) * slotMs);
  return { jobId, visitor, slot, source, at, isFirst: true };
}

/** The last moment at which somebody could find the job. */
function lastDayOf({ state, fields }: SampleJob["life"], now: Date): Date {
  const until = state.closedAt ?? fields.closesAt ?? now;
  return until < now ? until : now;
}

import { v7 as uuid } from "uuid";
import { legalVersion } from "~/content/legal/legal-entity";
import type { Prisma } from "~/generated/prisma/client";
import { sampleBytes, sampleNumber, samplePick } from "../sample-random";
import { peopleTable } from "./people";
import { between, daysAfter, momentBetween } from "./sample-dates";
import type { SampleJob } from "./sample-jobs";
import { happens } from "./sample-plans";

const slotMs = 30 * 60 * 1000;
/** Views are kept for 35 days; these are of fewer. */
const viewedDays = 30;
const sources = ["web", "web", "web", "saved", null] as const;

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

/** Who looked at the jobs of the last weeks: more at some than at others. */
export function sampleViews(jobs: readonly SampleJob[], now: Date): Prisma.JobViewCreateManyInput[] {
  const earliest = daysAfter(now, -viewedDays);
  return jobs.flatMap(({ plan: { index }, row: { id: jobId }, life }) => {
    const { publishedAt } = life.state;
    const until = lastDayOf(life, now);
    if (!publishedAt || until < earliest) return [];
    const from = new Date(Math.max(Number(publishedAt), Number(earliest)));
    const count = Math.floor(28 * sampleNumber("views", index) ** 2) + 1;
    return Array.from({ length: count }, (_, n) => {
      const at = momentBetween(from, until, "view", index, n);
      const visitor = Buffer.from(sampleBytes("visitor", index, n)).toString("base64url");
      const slot = new Date(Math.floor(at.getTime() / slotMs) * slotMs);
      return { jobId, visitor, slot, source: samplePick(sources, "source", index, n), at };
    });
  });
}

/** The last moment at which somebody could find the job. */
function lastDayOf({ state, fields }: SampleJob["life"], now: Date): Date {
  const until = state.closedAt ?? fields.closesAt ?? now;
  return until < now ? until : now;
}

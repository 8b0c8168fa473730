import { describe, expect, test } from "vitest";
import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import { codesOf } from "~/content/vocabularies/codes";
import { disciplines } from "~/content/vocabularies/disciplines";
import {
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  salaryPeriods,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { closeReasons, removalReasons } from "~/content/vocabularies/jobs/job-states";
import { organizationKinds, verifications } from "~/content/vocabularies/organizations";
import { careerStages } from "~/content/vocabularies/people";
import { regions } from "~/content/vocabularies/places/regions";
import { fieldsOf } from "~/features/jobs/job/job-fields";
import { isOpen, stateOf } from "~/features/jobs/job/job-state.server";
import { missingToPublish } from "~/features/jobs/job/missing";
import { reviewedFields } from "~/features/jobs/job/pending-change";
import { newJobSchema } from "~/features/jobs/posting/job.schema";
import { genderedWords } from "~/features/jobs/posting/neutral-title";
import { shownClosedMs } from "~/features/organizations/organization/organization-limits";
import type { Job } from "~/generated/prisma/client";
import { isEverything } from "../../../tests/support/run/scope";
import { sampleDecisions } from "./sample-decisions";
import { sampleJobs } from "./sample-jobs";
import { sampleOrganizations } from "./sample-organizations";
import { samplePeople, sampleSaves, sampleViews } from "./sample-readers";

const now = new Date("2026-11-22T10:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;

function make(at = now) {
  const organizations = sampleOrganizations("hash", at);
  const jobs = sampleJobs(organizations, "administrator", at);
  const people = samplePeople("hash", at).map(({ row, fields }) => ({ id: row.id, fields }));
  const saves = people.flatMap((person) => sampleSaves(person, 0.3, jobs, at));
  const decisions = sampleDecisions(organizations, jobs, "administrator");
  return { organizations, jobs, saves, views: sampleViews(jobs, [], at), decisions };
}

const { organizations, jobs, saves, views, decisions } = make();
/** The rows with the database's defaults. */
const rows = jobs.map(
  ({ row }) =>
    ({ status: "draft", closeReason: null, closedAt: null, hiddenAt: null, ...row }) as unknown as Job,
);
const wasPublished = rows.filter(({ publishedAt }) => publishedAt);

describe("the demo's jobs", () => {
  test("the demo's organizations, jobs, views and decisions are the same each time they are made", () => {
    expect(make()).toEqual({ organizations, jobs, saves, views, decisions });
  });

  test.runIf(isEverything)("the demo's jobs are the same on another day except for ids and dates", () => {
    const later = make(new Date(now.getTime() + 131 * dayMs));
    const said = (job: (typeof jobs)[number]) => {
      const { slug, title, description, field, status, salaryMin, salaryMax, city, closeReason } = job.row;
      const events = job.life.events.map(({ kind, by }) => `${kind} ${by}`).sort();
      return { slug, title, description, field, status, salaryMin, salaryMax, city, closeReason, events };
    };
    const changed = later.jobs.filter((job, at) => {
      const before = jobs[at];
      return !before || JSON.stringify(said(job)) !== JSON.stringify(said(before));
    });
    // A deadline at the end of a day is some hours nearer to one time of day than to another.
    expect(changed.length).toBeLessThan(jobs.length / 100);
  });

  test("the demo has 40 organizations and 600 jobs, each with an address of its own", () => {
    expect(organizations).toHaveLength(40);
    expect(jobs).toHaveLength(600);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(600);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(600);
    expect(new Set(organizations.map(({ row }) => row.slug)).size).toBe(40);
    expect(new Set(rows.map(({ organizationId }) => organizationId)).size).toBe(40);
  });

  test("the demo's jobs are in every state, in the planned numbers", () => {
    const count = (is: (job: Job) => boolean) => rows.filter(is).length;
    const closedAgo = (job: Job) => {
      const { status, closedAt } = stateOf(job, now);
      return status === "closed" && closedAt ? now.getTime() - closedAt.getTime() : null;
    };
    expect(count((job) => isOpen(job, now))).toBe(360);
    expect(
      count((job) => isOpen(job, now) && Number(job.closesAt) - now.getTime() < 7 * dayMs),
    ).toBeGreaterThanOrEqual(60);
    expect(count(({ status }) => status === "draft")).toBe(42);
    expect(count(({ status, reviewNote }) => status === "draft" && Boolean(reviewNote))).toBe(8);
    expect(count(({ status }) => status === "in_review")).toBe(18);
    expect(count(({ status }) => status === "archived")).toBe(22);
    expect(count(({ closeReason }) => closeReason === "moderation")).toBe(8);
    expect(count((job) => (closedAgo(job) ?? Infinity) < shownClosedMs)).toBeGreaterThanOrEqual(70);
    expect(count((job) => (closedAgo(job) ?? 0) > shownClosedMs)).toBeGreaterThanOrEqual(80);
    expect(count(({ originalClosesAt }) => Boolean(originalClosesAt))).toBeGreaterThan(30);
    expect(
      jobs.filter(({ life }) => life.events.some(({ kind }) => kind === "changed")).length,
    ).toBeGreaterThan(100);
  });

  test("a demo job waits for review only when it was sent before its organization was verified", () => {
    for (const { plan, row } of jobs.filter(({ row }) => row.status === "in_review")) {
      const { name, verifiedAt } = plan.organization.row;
      const isVerified = verifiedAt && Number(new Date(verifiedAt)) < Number(row.submittedAt);
      expect(isVerified ? name : null).toBeNull();
    }
  });

  test("some open demo jobs of unverified organizations have a waiting change of reviewed fields", () => {
    const waiting = rows.filter(({ pendingChange }) => pendingChange);
    expect(waiting.length).toBeGreaterThan(2);
    for (const job of waiting) {
      expect(isOpen(job, now)).toBe(true);
      for (const name of Object.keys(job.pendingChange ?? {})) expect(reviewedFields).toHaveProperty(name);
    }
  });

  test("the first organization of the demo has jobs in every state", () => {
    const own = jobs.filter(({ plan }) => plan.organization === organizations[0]);
    expect(new Set(own.map(({ plan }) => plan.state)).size).toBe(9);
  });

  test("the demo's jobs and organizations use every code of the vocabularies", () => {
    const uses = (vocabulary: object, used: readonly unknown[]) =>
      expect(codesOf(vocabulary as Record<string, unknown>).filter((code) => !used.includes(code))).toEqual(
        [],
      );
    uses(
      disciplines,
      wasPublished.map(({ field }) => field),
    );
    uses(
      careerStages,
      wasPublished.flatMap(({ careerStages: stages }) => stages),
    );
    uses(
      contractTypes,
      wasPublished.map(({ contractType }) => contractType),
    );
    uses(
      workplaces,
      wasPublished.map(({ workplace }) => workplace),
    );
    uses(
      workingHours,
      wasPublished.map(({ hours }) => hours),
    );
    uses(
      salaryPeriods,
      wasPublished.map(({ salaryPeriod }) => salaryPeriod),
    );
    uses(
      jobLanguages,
      wasPublished.map(({ language }) => language),
    );
    uses(
      fundingProgrammes,
      wasPublished.map(({ fundingProgramme }) => fundingProgramme),
    );
    uses(
      requiredMaterials,
      wasPublished.flatMap(({ requiredMaterials: materials }) => materials),
    );
    uses(
      regions,
      wasPublished.map(({ region }) => region),
    );
    uses(
      closeReasons,
      rows.map((job) => stateOf(job, now).closeReason),
    );
    uses(
      removalReasons,
      rows.map(({ removalReason }) => removalReason),
    );
    uses(
      organizationKinds,
      organizations.map(({ row }) => row.kind),
    );
    uses(
      verifications,
      organizations.map(({ row }) => row.verification ?? "unverified"),
    );
    expect(new Set(wasPublished.map(({ salaryPayments }) => salaryPayments))).toEqual(
      new Set([12, 14, null]),
    );
    expect(rows.some(({ salaryMin }) => salaryMin === null)).toBe(true);
  });
});

describe("each job of the demo", () => {
  test("each job of the demo passes the editor's rules, and lacks nothing once it is submitted", () => {
    const wrong = rows.filter((row) => {
      const { closesAt: _closes, decisionBy: _decision, ...fields } = fieldsOf(row);
      const isLacking = row.status !== "draft" && missingToPublish(row).length > 0;
      return isLacking || !newJobSchema.safeParse(fields).success;
    });
    expect(wrong).toEqual([]);
  });

  test("each job of the demo has a gender-neutral title that its organization uses only once", () => {
    for (const { title } of rows) expect(genderedWords(title), title).toEqual([]);
    const titles = rows.map(({ title, organizationId }) => `${organizationId} ${title}`);
    expect(new Set(titles).size).toBe(600);
  });

  test("each job of the demo has its events in order, none in the future, and at most 120 days to its deadline", () => {
    for (const { row, life } of jobs) {
      const times = life.events.map(({ at }) => at.getTime());
      expect(times, row.slug).toEqual([...times].sort((a, b) => a - b));
      expect(life.events[0]?.kind, row.slug).toBe("created");
      expect(Math.max(...times), row.slug).toBeLessThanOrEqual(now.getTime());
      const { publishedAt } = life.state;
      if (!publishedAt) continue;
      const first = life.state.originalClosesAt ?? life.fields.closesAt;
      const open = Number(first) - publishedAt.getTime();
      expect(open, row.slug).toBeGreaterThan(0);
      expect(open, row.slug).toBeLessThan(121 * dayMs);
    }
  });
});

test("the demo's views and saved jobs come after their job was published, and none comes twice", () => {
  const keyOf = ({ jobId, visitor, slot }: (typeof views)[number]) => `${jobId} ${visitor} ${slot}`;
  expect(views.length).toBeGreaterThan(1000);
  expect(new Set(views.map(keyOf)).size).toBe(views.length);
  expect(saves.length).toBeGreaterThan(50);
  expect(new Set(saves.map(({ userId, jobId }) => `${userId} ${jobId}`)).size).toBe(saves.length);
  const published = new Map(wasPublished.map(({ id, publishedAt }) => [id, Number(publishedAt)]));
  for (const { jobId, at } of views)
    expect(Number(at)).toBeGreaterThanOrEqual(published.get(jobId) ?? Infinity);
  for (const { jobId, createdAt } of saves)
    expect(Number(createdAt)).toBeGreaterThanOrEqual(published.get(jobId) ?? Infinity);
});

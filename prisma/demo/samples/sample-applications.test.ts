import { describe, expect, test } from "vitest";
import {
  type ApplicationColumns,
  applicationStateOf,
} from "~/features/applications/application/application-state.server";
import type { Job } from "~/generated/prisma/client";
import { isoDayOf } from "~/lib/time/dates";
import { isEverything } from "../../../tests/support/run/scope";
import { sampleApplications } from "./sample-applications";
import { candidateOf, sampleCandidates } from "./sample-candidates";
import { sampleJobs } from "./sample-jobs";
import { sampleOrganizations } from "./sample-organizations";
import { sampleViews } from "./sample-readers";

const now = new Date("2026-11-22T10:00:00Z");
const account = { id: "person", name: "Lucía Ferrer Soler", profession: "Bióloga", createdAt: now };

function make(at = now) {
  const jobs = sampleJobs(sampleOrganizations("hash", at), "administrator", at);
  const people = sampleCandidates("hash", at);
  const candidates = people.map(({ candidate }) => candidate);
  return { jobs, people, applications: sampleApplications(jobs, candidateOf(account, 19), candidates, at) };
}

const { jobs, people, applications } = make();
const again = make();
const jobOf = new Map(jobs.map((job) => [job.row.id, job]));

/** As everybody sees it today. */
function stateOf({ row, talk }: (typeof applications)[number]): string {
  const job = {
    decisionBy: null,
    closeReason: null,
    closedAt: null,
    ...jobOf.get(row.jobId)?.row,
  } as unknown as Job;
  const columns = { ...row, job, lastMessageAt: talk.row.lastMessageAt ?? null };
  return applicationStateOf(columns as unknown as ApplicationColumns, now).status;
}

describe("the demo's applications", () => {
  test("the demo's applications are the same each time they are made", () => {
    const stored = (all: typeof applications) =>
      JSON.stringify(all.map(({ documents: _bytes, ...rows }) => rows));
    expect(stored(again.applications)).toBe(stored(applications));
  });

  test("the demo's applications come from 300 people, each with at most one to a job", () => {
    expect(people).toHaveLength(300);
    expect(new Set(people.map(({ row }) => row.email)).size).toBe(300);
    expect(new Set(applications.map(({ row }) => row.userId)).size).toBeGreaterThan(200);
    const pairs = applications.map(({ row }) => `${row.jobId} ${row.userId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(applications.length).toBeGreaterThan(700);
  });

  test("the demo has a rejection of the sample person at a job with at least ten applications", () => {
    const sentTo = (jobId: string) => applications.filter(({ row }) => row.jobId === jobId).length;
    const refused = applications.filter(({ row }) => row.userId === account.id && row.status === "rejected");
    expect(Math.max(...refused.map(({ row }) => sentTo(row.jobId)))).toBeGreaterThanOrEqual(10);
  });

  test("the demo's applications are in every state, and those of the sample person in several", () => {
    const states = new Set(applications.map(stateOf));
    expect([...states].sort()).toEqual([
      "hired",
      "in_review",
      "interview",
      "no_response",
      "offer",
      "rejected",
      "submitted",
      "viewed",
      "withdrawn",
    ]);
    const hers = applications.filter(({ row }) => row.userId === account.id);
    expect(hers.length).toBeGreaterThanOrEqual(5);
    expect(new Set(hers.map(stateOf)).size).toBeGreaterThanOrEqual(4);
    const own = jobs.filter(({ plan }) => plan.organization === jobs[0]?.plan.organization);
    const ids = new Set(own.map(({ row }) => row.id));
    expect(
      new Set(applications.filter(({ row }) => ids.has(row.jobId)).map(stateOf)).size,
    ).toBeGreaterThanOrEqual(8);
  });

  test("the demo's sample accounts have future interviews, some still to be answered and some accepted", () => {
    const own = new Set(
      jobs.filter(({ plan }) => plan.organization === jobs[0]?.plan.organization).map(({ row }) => row.id),
    );
    const of = (isTheirs: (row: (typeof applications)[number]["row"]) => boolean) =>
      applications
        .map(({ row }) => row)
        .filter((row) => row.status === "interview" && isTheirs(row))
        .map(({ interviewAt, interviewTimes, interviewAnswer }) => {
          const times = [interviewAt ?? (interviewTimes as Date[])].flat().map(Number);
          expect(Math.min(...times)).toBeGreaterThan(Number(now));
          return interviewAnswer ?? (times.length > 1 ? "open" : "single");
        });
    const theirs = of(({ jobId }) => own.has(jobId));
    const hers = of(({ userId }) => userId === account.id);
    expect(theirs).toEqual(expect.arrayContaining(["open", "accepted", "another_time"]));
    expect(hers.length).toBeGreaterThan(0);
  });

  test("the demo's applications have their dates in order: published, sent, answered, none after today", () => {
    // One by one, thousands of assertions would take seconds.
    const wrong = applications.filter(({ row, events, talk }) => {
      const { publishedAt, closedAt } = jobOf.get(row.jobId)?.life.state ?? {};
      const times = [publishedAt, row.submittedAt, row.statusChangedAt, now].map(Number);
      const inOrder = times.every((time, index) => index === 0 || Number(times[index - 1]) <= time);
      const isWhileOpen = !closedAt || Number(row.submittedAt) <= Number(closedAt);
      const isTalkPast = talk.messages.every(({ createdAt }) => Number(createdAt) <= Number(now));
      const changes = events.filter(({ kind }) => kind === "status").map(({ toStatus }) => toStatus);
      return !(inOrder && isWhileOpen && isTalkPast && changes.at(-1) === row.status);
    });
    expect(wrong).toEqual([]);
  });

  test.runIf(isEverything)(
    "each of the demo's applications has a receipt of its own, with the hash of each document",
    () => {
      const numbers = applications.map(({ receipt }) => receipt.number);
      expect(new Set(numbers).size).toBe(numbers.length);
      const wrong = applications.filter(({ receipt, documents, files }) => {
        const hashes = (receipt.files as { sha256: string }[]).map(({ sha256 }) => sha256).join();
        const isNumber = /^MZ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(receipt.number);
        const isWhole = files.length === documents.length;
        return !(isNumber && isWhole && hashes === documents.map(({ sha256 }) => sha256).join());
      });
      expect(wrong).toEqual([]);
    },
  );

  test("the demo's applications have messages, some unread by either side", () => {
    const talks = applications.filter(({ talk }) => talk.messages.length > 0);
    expect(talks.length).toBeGreaterThan(80);
    expect(talks.some(({ talk }) => talk.row.candidateUnread)).toBe(true);
    expect(talks.some(({ talk }) => talk.row.employerUnread)).toBe(true);
  });
});

describe("the demo's views of jobs", () => {
  const sent = applications.map(({ row }) => row);
  const views = sampleViews(jobs, sent, now);

  test("the demo's views are the same each time they are made, with visitors who return on the same day", () => {
    const rows = again.applications.map(({ row }) => row);
    expect(JSON.stringify(sampleViews(again.jobs, rows, now))).toBe(JSON.stringify(views));
    const firsts = new Map<string, string>();
    const wrong = views.filter(({ jobId, visitor, at, isFirst }) => {
      const [key, day] = [`${jobId} ${visitor}`, isoDayOf(new Date(at))];
      const first = firsts.get(key);
      firsts.set(key, day);
      return isFirst !== (first === undefined) || (first ?? day) !== day;
    });
    expect(wrong).toEqual([]);
    expect(views.length).toBeGreaterThan(1.1 * firsts.size);
  });

  test("each application of the demo has several views of its job, one of them just before it", () => {
    const hourMs = 60 * 60 * 1000;
    for (const job of jobs) {
      const ofJob = sent.filter(({ jobId }) => jobId === job.row.id);
      const seen = views.filter(({ jobId }) => jobId === job.row.id);
      expect(seen.length, job.row.slug).toBeGreaterThanOrEqual(6 * ofJob.length);
      const isOwn = ({ submittedAt, source }: (typeof sent)[number], view: (typeof views)[number]) => {
        const before = Number(submittedAt) - Number(view.at);
        return view.source === source && before >= 0 && before <= hourMs;
      };
      expect(ofJob.filter((each) => !seen.some((view) => isOwn(each, view)))).toEqual([]);
    }
  });

  test("the demo's views are from the time when their job was public", () => {
    const wrong = views.filter(({ jobId, at }) => {
      const { state, fields } = jobOf.get(jobId)?.life ?? {};
      const end = Math.min(Number(state?.closedAt ?? fields?.closesAt ?? now), Number(now));
      return !(Number(at) >= Number(state?.publishedAt) && Number(at) <= end);
    });
    expect(wrong).toEqual([]);
  });
});

import { v7 as uuid } from "uuid";
import { decisionReasons } from "~/content/vocabularies/applications/decision-reasons";
import { codesOf } from "~/content/vocabularies/codes";
import type { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { sampleBytes, samplePick } from "../../sample-random";
import { notes, places, refusals } from "../words/application-texts";
import { between, daysAfter, momentBetween } from "./sample-dates";
import { happens } from "./sample-plans";

/** A change of an application's state. */
export interface SampleStep {
  status: ApplicationStatus;
  at: Date;
  reason?: string;
  /** The organization's words to the candidate. */
  text?: string;
  interview?: { at: Date; place: string };
}

interface Span {
  submittedAt: Date;
  /** No step is later. */
  until: Date;
}

/** The changes of state that an application went through, some days apart. @param words name the application */
export function stepsOf(
  path: readonly ApplicationStatus[],
  { submittedAt, until }: Span,
  words: readonly number[],
): SampleStep[] {
  let before = submittedAt;
  return path.map((status, place) => {
    const usual = daysAfter(before, between(0.2, 6, "step", place, ...words));
    const at = usual < until ? usual : momentBetween(before, until, "late", place, ...words);
    before = at;
    return { status, at, ...detailsOf(status, at, words) };
  });
}

function detailsOf(status: ApplicationStatus, at: Date, words: readonly number[]): Partial<SampleStep> {
  if (status === "rejected")
    return {
      reason: samplePick(codesOf(decisionReasons), "reason", ...words),
      text: samplePick(refusals, "refusal", ...words),
    };
  if (status !== "interview") return {};
  const hour = new Date(daysAfter(at, between(5, 14, "interview", ...words)));
  hour.setUTCHours(9 + ((words[0] ?? 0) % 7), 0, 0, 0);
  return { interview: { at: hour, place: samplePick(places, "place", ...words) } };
}

interface Told {
  id: string;
  submittedAt: Date;
  steps: readonly SampleStep[];
  /** The account of whoever acts for the organization. */
  owner: string;
}

/** What happened to an application: its states, a download of the CV once it was read, now and then a note. */
export function eventsOf({ id, submittedAt, steps, owner }: Told): Prisma.ApplicationEventCreateManyInput[] {
  const event = (kind: "status" | "download" | "note", createdAt: Date, place: number) => ({
    id: uuid({ msecs: createdAt.getTime(), random: sampleBytes("application event", id, kind, place) }),
    applicationId: id,
    kind,
    visibility: kind === "note" ? ("employer" as const) : ("both" as const),
    actor: "employer" as const,
    actorUserId: owner,
    createdAt,
  });
  const sent = { ...event("status", submittedAt, 0), actor: "candidate" as const, actorUserId: null };
  const changes = steps.map(({ status, at, text }, place) => ({
    ...event("status", at, place + 1),
    ...(status === "withdrawn" ? { actor: "candidate" as const, actorUserId: null } : {}),
    fromStatus: steps[place - 1]?.status ?? ("submitted" as const),
    toStatus: status,
    text: text ?? null,
  }));
  const read = steps.find(({ status }) => status === "viewed");
  const downloaded = read
    ? [{ ...event("download", new Date(Number(read.at) + 90_000), 0), document: "cv" as const }]
    : [];
  const noted =
    read && happens(0.3, "note?", id.slice(-8))
      ? [
          {
            ...event("note", new Date(Number(read.at) + 240_000), 0),
            text: samplePick(notes, "note", id.slice(-8)),
          },
        ]
      : [];
  return [{ ...sent, toStatus: "submitted" as const }, ...changes, ...downloaded, ...noted];
}

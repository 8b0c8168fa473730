import { v7 as uuid } from "uuid";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { interviewEventText } from "~/features/applications/application/interview/interview-state";
import type { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { sampleBytes, samplePick } from "../../sample-random";
import { notes, refusals } from "../words/application-texts";
import { between, daysAfter, momentBetween } from "./sample-dates";
import { dateOf, type SampleInterview, sampleInterview } from "./sample-interviews";
import { happens } from "./sample-plans";

/** A change of an application's state. */
export interface SampleStep {
  status: ApplicationStatus;
  at: Date;
  reason?: string;
  /** The organization's words to the candidate. */
  text?: string;
  interview?: SampleInterview;
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
    return { status, at, ...detailsOf(status, { at, until, isToCome: place === path.length - 1 }, words) };
  });
}

function detailsOf(
  status: ApplicationStatus,
  moment: Parameters<typeof sampleInterview>[0],
  words: readonly number[],
): Partial<SampleStep> {
  if (status === "rejected")
    return {
      reason: samplePick(codesOf(decisionReasons), "reason", ...words),
      text: samplePick(refusals, "refusal", ...words),
    };
  return status === "interview" ? { interview: sampleInterview(moment, words) } : {};
}

interface Told {
  id: string;
  submittedAt: Date;
  steps: readonly SampleStep[];
  /** The account that acts for the organization. */
  owner: string;
}

/** An application's history: its states, its interview, a download of the CV once it was read, now and then a note. */
export function eventsOf({ id, submittedAt, steps, owner }: Told): Prisma.ApplicationEventCreateManyInput[] {
  const event = (kind: "status" | "download" | "note" | "interview", createdAt: Date, place: number) => ({
    id: uuid({ msecs: createdAt.getTime(), random: sampleBytes("application event", id, kind, place) }),
    applicationId: id,
    kind,
    visibility: kind === "note" ? ("employer" as const) : ("both" as const),
    actor: "employer" as const,
    actorUserId: owner,
    createdAt,
  });
  const sent = { ...event("status", submittedAt, 0), actor: "candidate" as const, actorUserId: null };
  const changes = steps.map(({ status, at, text, reason }, place) => ({
    ...event("status", at, place + 1),
    ...(status === "withdrawn" ? { actor: "candidate" as const, actorUserId: null } : {}),
    fromStatus: steps[place - 1]?.status ?? ("submitted" as const),
    toStatus: status,
    text: text ?? null,
    decisionReason: reason ?? null,
  }));
  const interviews = steps.flatMap(({ at, interview }) => {
    if (!interview) return [];
    const { times, place, minutes, reply } = interview;
    const offered = { times: times.map((time) => time.toISOString()), place, minutes };
    // A millisecond after the state that it belongs to.
    const offer = { ...event("interview", new Date(Number(at) + 1), 0), text: interviewEventText(offered) };
    if (!reply) return [offer];
    const date = dateOf(interview);
    const accepted = reply.answer === "accepted" && date ? [date.toISOString()] : [];
    const { answer, reason: words } = reply;
    const text = interviewEventText({ ...offered, times: accepted, answer, words });
    const said = event("interview", new Date(Number(reply.at) + 2), 1);
    return [offer, { ...said, actor: "candidate" as const, actorUserId: null, text }];
  });
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
  return [{ ...sent, toStatus: "submitted" as const }, ...changes, ...interviews, ...downloaded, ...noted];
}

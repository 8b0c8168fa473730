import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import type { ConversationSide } from "~/generated/prisma/enums";
import { sampleBytes, samplePick } from "../../sample-random";
import { conversations } from "../words/application-texts";
import type { SampleStep } from "./sample-application-events";
import type { SampleCandidate } from "./sample-candidates";
import { between, daysAfter } from "./sample-dates";
import type { SampleJob } from "./sample-jobs";
import { happens } from "./sample-plans";

/** The conversation of an application, with its messages. */
export interface SampleTalk {
  row: Prisma.ConversationCreateManyInput;
  messages: Prisma.MessageCreateManyInput[];
  /** When the organization wrote. */
  answers: Date[];
}

interface About {
  id: string;
  candidate: SampleCandidate;
  job: SampleJob;
  steps: readonly SampleStep[];
  isOpen: boolean;
}

/** Both sides' messages once the organization looked closer; mostly none. */
export function talkAbout({ id, candidate, job, steps, isOpen }: About, now: Date): SampleTalk {
  const begun = steps.find(({ status }) => status === "in_review");
  const words = id.slice(-8);
  const lines = begun && happens(0.55, "talk?", words) ? samplePick(conversations, "talk", words) : [];
  const owner = job.plan.organization.owner.id;
  const conversationId = idAt(new Date(begun?.at ?? candidate.profile.createdAt), "conversation", id);
  let at = begun?.at ?? now;
  const messages: (Prisma.MessageCreateManyInput & { side: ConversationSide; createdAt: Date })[] = [];
  for (const [place, line] of lines.entries()) {
    at = daysAfter(at, between(0.05, 1.5, "message", place, words));
    if (at > now) break;
    const side = place % 2 === 0 ? "employer" : "candidate";
    messages.push({
      id: idAt(at, "message", id, place),
      conversationId,
      senderId: side === "employer" ? owner : candidate.id,
      side,
      body: line.replace("{candidate}", candidate.name.split(" ")[0] ?? ""),
      createdAt: at,
    });
  }
  const last = messages.at(-1);
  const isRead = !isOpen || happens(0.4, "read?", words);
  return {
    row: {
      id: conversationId,
      applicationId: id,
      candidateId: candidate.id,
      organizationId: job.row.organizationId,
      lastMessageAt: last?.createdAt ?? null,
      candidateUnread: last?.side === "employer" && !isRead ? 1 : 0,
      employerUnread: last?.side === "candidate" && !isRead ? 1 : 0,
      streakSide: last?.side ?? null,
      streak: last ? 1 : 0,
      createdAt: begun?.at ?? candidate.profile.createdAt,
    },
    messages,
    answers: messages.filter(({ side }) => side === "employer").map(({ createdAt }) => createdAt),
  };
}

function idAt(moment: Date, ...words: (string | number)[]): string {
  return uuid({ msecs: moment.getTime(), random: sampleBytes(...words) });
}

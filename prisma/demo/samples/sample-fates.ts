import type { ApplicationStatus } from "~/generated/prisma/enums";
import { sampleNumber } from "../../sample-random";
import type { SampleState } from "./sample-plans";

/** The states that an application went through after it was sent, the last one being where it is. */
const paths = {
  unread: [],
  read: ["viewed"],
  review: ["viewed", "in_review"],
  interview: ["viewed", "in_review", "interview"],
  offer: ["viewed", "in_review", "interview", "offer"],
  hired: ["viewed", "in_review", "interview", "offer", "hired"],
  refused: ["viewed", "rejected"],
  refusedLater: ["viewed", "in_review", "rejected"],
  withdrawn: ["viewed", "withdrawn"],
} as const satisfies Record<string, readonly ApplicationStatus[]>;

export type SampleFate = keyof typeof paths;

/** How many of a hundred applications end in which way, by the state of their job; none for the others. */
const shares: Partial<Record<SampleState, Partial<Record<SampleFate, number>>>> = {
  open: {
    unread: 34,
    read: 20,
    review: 18,
    interview: 9,
    offer: 2,
    refused: 8,
    refusedLater: 4,
    withdrawn: 5,
  },
  soon: {
    unread: 28,
    read: 20,
    review: 22,
    interview: 12,
    offer: 4,
    refused: 6,
    refusedLater: 4,
    withdrawn: 4,
  },
  recent: {
    unread: 8,
    read: 12,
    review: 24,
    interview: 18,
    offer: 6,
    refused: 14,
    refusedLater: 14,
    withdrawn: 4,
  },
  // Unanswered applications close by time sixty days after the job.
  past: { unread: 16, read: 10, review: 6, refused: 32, refusedLater: 28, withdrawn: 8 },
};

/** Whether jobs in a state of the demo have applications. */
export function hasApplications(state: SampleState): boolean {
  return shares[state] !== undefined;
}

/**
 * The fate of a job's application: of a job that ended, the first one is hired. Where the organization keeps the
 * decision date of the job, nobody is left without a decision.
 */
export function fateOf(state: SampleState, jobIndex: number, place: number, keepsDate = false): SampleFate {
  if (state === "past" && place === 0) return "hired";
  const fate = drawnFate(state, jobIndex, place);
  return keepsDate && (fate === "unread" || fate === "read" || fate === "review") ? "refusedLater" : fate;
}

function drawnFate(state: SampleState, jobIndex: number, place: number): SampleFate {
  let left = 100 * sampleNumber("fate", jobIndex, place);
  for (const [fate, share] of Object.entries(shares[state] ?? {})) {
    left -= share;
    if (left < 0) return fate as SampleFate;
  }
  return "unread";
}

/** The states of a fate, after `submitted`. */
export function pathOf(fate: SampleFate): readonly ApplicationStatus[] {
  return paths[fate];
}

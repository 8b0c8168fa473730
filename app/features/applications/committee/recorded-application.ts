import type { OrganizationRole } from "~/content/vocabularies/organizations";
import type { ApplicationEvent, FileKind } from "~/generated/prisma/client";
import type { Score } from "./score";

/** A rating as its author left it. */
interface Rated {
  /** When they rated first, and when they changed that last; the same for an unchanged one. */
  firstAt: string;
  at: string;
  values: { text: string; value: number }[];
  sum: number;
}

/** One person's declaration about an application, and their rating of it. */
export interface RecordedDeclaration {
  /** As the record's beginning says it. */
  name: string;
  role: OrganizationRole;
  declaredAt: string;
  conflictAt: string | null;
  /** Null without a rating, and while the ratings are blind. */
  rating: Rated | null;
}

interface RecordedDecision extends Pick<ApplicationEvent, "actor" | "fromStatus" | "toStatus"> {
  at: string;
  /** The organization's person. */
  by: string | null;
  /** A code of the vocabulary. */
  reason: string | null;
  /** How many ratings were missing, and why it did not wait for them. */
  missingRatings: number | null;
  missingReason: string | null;
  /** Whether it was undone, or another took its place, before the candidate could read it. */
  isUndone: boolean;
  /** Whether the candidate does not read it yet. */
  isDelayed: boolean;
}

/** An application in the record of a process. */
export interface RecordedApplication {
  id: string;
  /** Null once the person is erased from it. */
  name: string | null;
  submittedAt: string;
  /** Whether ratings and documents are still there. */
  isKept: boolean;
  /** Whether its ratings are blind: somebody could still rate it, or its decision can still be undone. */
  isBlind: boolean;
  /** When a decision that can still be undone is sent; null for any other. */
  sentAt: string | null;
  documents: { kind: FileKind; name: string; sha256: string }[];
  declarations: RecordedDeclaration[];
  /** Of those who declared no conflict; null while the ratings are blind. */
  score: Score | null;
  /** The first one first. */
  decisions: RecordedDecision[];
}

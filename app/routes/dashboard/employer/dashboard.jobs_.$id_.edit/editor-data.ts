import { fillText } from "~/content/fill-text";
import { jobLead } from "~/content/pages/employer-jobs/controls";
import type { OwnJob } from "~/features/jobs/job/job-details.server";
import type { JobFieldName } from "~/features/jobs/job/job-fields";
import type { PublishField } from "~/features/jobs/job/missing";
import type { ApprovalView } from "~/features/jobs/posting/approval-view";
import type { PossibleLead } from "~/features/organizations/team/job-leads.server";

/** Codes with their names, for a choice. */
export type Choices = readonly (readonly [code: string, name: string])[];

/** A day as date fields have it, and a time when it is not the day's last second. */
export interface ClosingText {
  day: string;
  time: string;
}

/** Days in ISO 8601, both allowed. */
interface DayLimits {
  min: string;
  max: string;
}

/** The data of a job's editor. */
export interface EditorData {
  job: OwnJob;
  /** Of a job whose description is read alone; empty for others. */
  descriptionHtml: string;
  /** A draft's missing fields; empty for any other job. */
  missing: readonly PublishField[];
  /** Why publishing would refuse the dates of a draft, as sentences. */
  refusedDates: readonly string[];
  /** All that were sent, those that wait for the first reply, and those of a closed job that have one and no decision. */
  applications: {
    total: number;
    waiting: number;
    undecided: { column: "in_review" | "interview" | "offer"; count: number }[];
  };
  /** Whether a committee rates. */
  hasCommittee: boolean;
  /** Who leads it, whether that is the reader, and who could; null where nobody else could. */
  lead: { userId: string | null; isReader: boolean; people: readonly PossibleLead[] } | null;
  approval: ApprovalView;
  /** The last move of the decision date, while it can be undone; instants in ISO 8601. */
  undoableMove: { token: string; until: string } | null;
  /** Until when the closing can be undone; null where it cannot. */
  closingUndoableUntil: string | null;
  isTemplate: boolean;
  closing: ClosingText | null;
  /** For a draft, and for opening a job again. */
  closingLimits: DayLimits;
  /** For the one extension of an open job. */
  extensionLimits: DayLimits | null;
  /** Whether anybody has applied: some more fields stay as they are then. */
  hasApplications: boolean;
  isReopenable: boolean;
  /** Of the button that publishes a draft: what it does. */
  publishLabel: string;
  /** Whether publishing it only sends it to a review. */
  isReviewed: boolean;
  /** Whether a change of the published job's public fields waits for an administrator. */
  isChangeReviewed: boolean;
  /** Whether an administrator closed the organization's publishing. */
  isPublishingClosed: boolean;
  /** While its organization is suspended nothing of the job changes. */
  isSuspended: boolean;
  countries: Choices;
  remoteCountries: Choices;
}

/** The forms of a job's page, by intent. The two buttons of the editor send the same fields. */
export type JobForm =
  | "save"
  | "publish"
  | "withdraw"
  | "withdrawApproval"
  | "extend"
  | "decision"
  | "close"
  | "reopen"
  | "lead"
  | "template"
  | "untemplate"
  | "undoDecision"
  | "undoClosing"
  | "duplicate";

type Offer = Pick<
  EditorData,
  "extensionLimits" | "isReopenable" | "undoableMove" | "closingUndoableUntil" | "isSuspended"
> & {
  job: Pick<EditorData["job"], "status" | "closeReason" | "pendingChange" | "approval">;
};

/** Whether the page has a form, with the job as it is now. */
export function isOffered(
  form: JobForm,
  {
    job: { status, closeReason, pendingChange, approval },
    extensionLimits,
    isReopenable,
    undoableMove,
    closingUndoableUntil,
    isSuspended,
  }: Offer,
) {
  if (isSuspended) return false;
  switch (form) {
    case "save":
    case "publish":
      return status === "draft" || status === "published";
    case "withdraw":
      return status === "in_review" || pendingChange !== null;
    case "withdrawApproval":
      return approval?.state === "waiting";
    case "extend":
      return extensionLimits !== null;
    case "close":
      return status === "published";
    case "decision":
      return status === "published" || (status === "closed" && closeReason !== "moderation");
    case "reopen":
      return isReopenable;
    case "undoDecision":
      return undoableMove !== null;
    case "undoClosing":
      return closingUndoableUntil !== null;
    case "lead":
    case "template":
    case "untemplate":
    case "duplicate":
      return true;
  }
}

/** The values of the editor's fields: the typed ones when the form comes back, else the job's. */
export interface TypedFields {
  value: (name: JobFieldName | "closesTime") => string;
  list: (name: JobFieldName) => readonly string[];
  error: (name: JobFieldName | "closesTime") => string | undefined;
}

interface Answer {
  values: Record<string, string>;
  lists: Record<string, readonly string[]> | undefined;
  errors: Record<string, string>;
}

export function typedFields({ job, closing }: EditorData, { values, lists, errors }: Answer): TypedFields {
  const stored = (name: JobFieldName | "closesTime"): string => {
    if (name === "closesAt") return closing?.day ?? "";
    if (name === "closesTime") return closing?.time ?? "";
    const value = job[name];
    return value === null || Array.isArray(value) ? "" : String(value);
  };
  const storedList = (name: JobFieldName): readonly string[] => {
    const value = job[name];
    return Array.isArray(value) ? value : [];
  };
  return {
    value: (name) => values[name] ?? stored(name),
    list: (name) => lists?.[name] ?? storedList(name),
    error: (name) => errors[name],
  };
}

/** A typed text as the job keeps it: forms end lines with CR LF. */
export function withEqualEnds(typed: string): string {
  return typed.replaceAll("\r\n", "\n").trim();
}

/** «La lleva Rosa.»; empty without a team. */
export function ledBy({ lead }: EditorData): string {
  const name = lead?.people.find(({ userId }) => userId === lead.userId)?.name;
  if (!lead || !name) return "";
  return lead.isReader ? jobLead.byYou : fillText(jobLead.by, { name });
}

import { spanishTexts } from "~/content/errors/api-errors";
import { codesOf } from "~/content/vocabularies/codes";
import { countries, remoteCountries } from "~/content/vocabularies/places/countries.server";
import { hasCommittee } from "~/features/applications/committee/get-seat.server";
import { countWaiting } from "~/features/applications/reading/count-waiting.server";
import { withApplicationCounts } from "~/features/applications/reading/with-application-counts.server";
import type { OwnJob } from "~/features/jobs/job/job-details.server";
import { isReadFirst, needsReview } from "~/features/jobs/lifecycle/publish-job.server";
import { isReopenable } from "~/features/jobs/lifecycle/reopen-job.server";
import { approvalViewOf } from "~/features/jobs/posting/approval-view";
import { getUndoable } from "~/features/jobs/posting/get-undoable.server";
import { isTemplate } from "~/features/jobs/posting/job-templates.server";
import { hasApplications } from "~/features/jobs/posting/locked-fields.server";
import { missingOf, refusedDatesOf, requireOwnJob } from "~/features/jobs/posting/require-own-job.server";
import { getLeadId } from "~/features/jobs/posting/set-lead.server";
import type { OwnOrganization } from "~/features/organizations/organization/own-organization.server";
import { listPossibleLeads } from "~/features/organizations/team/job-leads.server";
import { renderMarkdown } from "~/lib/text/markdown.server";
import {
  isoDayAfter,
  localTimeOf,
  maxExtensionDays,
  maxOpenDays,
  minOpenDays,
} from "~/lib/time/closing-time.server";
import { publishLabel } from "~/web/forms/publish-label.server";
import type { ClosingText, EditorData } from "./editor-data";

/** A job of the organization with everything that its page offers. @throws {DomainError} NOT_FOUND. */
export async function loadEditor(
  organization: OwnOrganization,
  { id, readerId }: { id: string; readerId: string },
  now = new Date(),
): Promise<EditorData> {
  const stored = await requireOwnJob(organization.id, id, now);
  // The form goes on from the pending change.
  const job = { ...stored, ...stored.pendingChange };
  const isDraft = job.status === "draft";
  const isEditable = organization.suspendedAt === null && (isDraft || job.status === "published");
  const isAppliedFor = job.status === "published" && (await hasApplications(job.id));
  const closesAt = job.closesAt === null ? null : new Date(job.closesAt);
  const canExtend = job.status === "published" && job.originalClosesAt === null && closesAt !== null;
  const [[counted], waiting, people, leadId, undoable, isSaved, rates] = await Promise.all([
    withApplicationCounts(organization.id, [{ id }], now),
    countWaiting({ organizationId: organization.id, userId: readerId }, [id], now),
    listPossibleLeads(organization.id),
    getLeadId(organization.id, id),
    getUndoable(organization.id, id, now),
    isTemplate(organization.id, id),
    hasCommittee(id),
  ]);
  const approval = approvalViewOf(organization, job, people, readerId);
  const isReviewed = isDraft && (await isReadFirst(id, organization));
  const choices = [...new Set([...remoteCountries, ...job.remoteCountries])];
  return {
    job,
    descriptionHtml: isEditable ? "" : renderMarkdown(job.description ?? ""),
    missing: missingOf(job, now),
    refusedDates: refusedDatesOf(job, now).map((code) => spanishTexts.errors[code]),
    applications: {
      total: Object.values(counted?.applications ?? {}).reduce((sum, count) => sum + count, 0),
      waiting: waiting.get(id) ?? 0,
      undecided:
        job.status === "closed"
          ? (["in_review", "interview", "offer"] as const)
              .map((column) => ({ column, count: counted?.applications[column] ?? 0 }))
              .filter(({ count }) => count > 0)
          : [],
    },
    hasCommittee: rates,
    lead: people.length > 1 ? { userId: leadId, isReader: leadId === readerId, people } : null,
    approval,
    publishLabel: publishLabel({ approval, isAsked: job.approval?.state === "waiting", isReviewed }),
    ...undoable,
    isTemplate: isSaved,
    closing: isDraft && closesAt ? closingText(closesAt) : null,
    closingLimits: { min: isoDayAfter(now, minOpenDays), max: isoDayAfter(now, maxOpenDays) },
    extensionLimits: canExtend
      ? { min: isoDayAfter(closesAt, 0), max: isoDayAfter(closesAt, maxExtensionDays) }
      : null,
    hasApplications: isAppliedFor,
    isReopenable: organization.publishing === "open" && isReopenable(asRow(job), now),
    isReviewed,
    isChangeReviewed: job.status === "published" && needsReview(organization),
    isPublishingClosed: organization.publishing === "closed",
    isSuspended: organization.suspendedAt !== null,
    countries: codesOf(countries).map((code) => [code, nameOf(code)]),
    remoteCountries: choices.map((code) => [code, nameOf(code)]),
  };
}

function nameOf(code: string): string {
  return countries[code] ?? code;
}

/** The last second of a day is what a day alone means. */
function closingText(closesAt: Date): ClosingText {
  const [day = "", time = ""] = localTimeOf(closesAt).split("T");
  return { day, time: closesAt.getUTCSeconds() === 59 ? "" : time };
}

function asRow({ status, closeReason, closesAt, closedAt, reopenedAt }: OwnJob) {
  const date = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    status,
    closeReason,
    closesAt: date(closesAt),
    closedAt: date(closedAt),
    reopenedAt: date(reopenedAt),
  };
}

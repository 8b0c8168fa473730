import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { interviewReplies } from "~/content/interview-replies";
import { ownApplication as text } from "~/content/pages/own-application";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { materialLabel } from "~/content/vocabularies/applications/materials";
import { wordsFor } from "~/content/vocabularies/codes";
import { hasDate } from "~/features/applications/application/interview/interview-state";
import {
  type CandidateDetails,
  getCandidateDetails,
} from "~/features/applications/reading/candidate-details.server";
import { funnelSentence } from "~/features/applications/reading/process-funnel.server";
import { readFunnel } from "~/features/applications/reading/read-funnel.server";
import { candidateStateLabel, candidateStateTone } from "~/features/applications/reading/state-labels";
import { shownClosedMs } from "~/features/organizations/organization/organization-limits";
import { refusePage } from "~/lib/http/forms/page-refusal.server";
import { formatDay, formatInstant, formatIsoDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { candidateHistory } from "./candidate-history";

const doneTexts = {
  ...text.done,
  accepted: interviewReplies.accept.done,
  another_time: interviewReplies.another_time.done,
  declined: interviewReplies.declined.done,
};

/** A candidate's view of an application, in words. */
export type CandidateSide = Awaited<ReturnType<typeof loadCandidateSide>>;

/** @param done what has just been carried out. @throws 404 for somebody else's. */
export async function loadCandidateSide(userId: string, id: string, done: string | null, now = new Date()) {
  const details = await getCandidateDetails(userId, id, now).catch(refusePage);
  const { application, job, documents, receipts, isOrganizationSuspended } = details;
  const { status, statusChangedAt, interview, decisionReason, conversationId } = application;
  const isWithdrawn = status === "withdrawn";
  const funnel = await readFunnel(details, now);
  const reason = decisionReason && decisionReasons[decisionReason];
  return {
    side: "candidate" as const,
    pageTitle: fillText(text.title, { title: job.title }),
    id,
    /** The version for an answer to the interview. */
    version: application.updatedAt,
    done: fillText(wordsFor(doneTexts, done) ?? "", { number: receipts[0]?.number ?? "" }) || null,
    job: {
      title: job.title,
      organization: job.organization.name,
      href: isShown(details, now) ? paths.job(job.slug) : null,
      decisionBy: isWithdrawn || !job.decisionBy ? null : formatIsoDay(job.decisionBy),
    },
    suspended:
      isOrganizationSuspended && !isWithdrawn
        ? fillText(text.suspended, { organization: job.organization.name })
        : null,
    status: {
      label: candidateStateLabel(application),
      tone: candidateStateTone(status),
      at: statusChangedAt,
      // The label of one that was read has the day itself.
      since: status === "viewed" ? "" : text.since,
      reason,
      words: application.candidateMessage,
    },
    /** With the reason at its end. */
    funnel: funnel && funnelSentence(funnel, reason),
    interview: interview && {
      ...interview,
      /** Those that can be accepted. */
      open: interview.times.filter((time) => Date.parse(time) > now.getTime()),
      calendar: hasDate(interview) ? paths.api.interviewCalendar(id) : null,
    },
    conversation: conversationId && {
      href: paths.conversation(conversationId),
      unread: application.unreadMessages > 0 ? plural(text.unread, application.unreadMessages) : null,
      // Nobody writes in it then.
      link: fillText(isWithdrawn || isOrganizationSuspended ? text.readMessages : text.toMessages, {
        organization: job.organization.name,
      }),
    },
    letter: application.coverLetter,
    documents: documents.map(({ id: fileId, kind, name, size }) => ({
      label: materialLabel(kind),
      name,
      size,
      href: paths.api.applicationDocument(id, fileId),
      readings: lastReadings(details, kind),
    })),
    receipts,
    history: candidateHistory(details),
    ending: endingOf(details),
    isEditable: application.isEditable,
    isWithdrawable: application.isWithdrawable,
    isErasable: isWithdrawn && (documents.length > 0 || application.coverLetter !== null),
    againHref: application.canApplyAgain ? paths.jobApply(job.slug) : null,
  };
}

/** When the organization last viewed and downloaded a kind of document, as far as it has. */
function lastReadings({ events }: CandidateDetails, document: string): string[] {
  const sentences = document === "cv" ? text.cvRead : text.read;
  return (["view", "download"] as const).flatMap((kind) => {
    const last = events.findLast((event) => event.kind === kind && event.document === document);
    return last ? fillText(sentences[kind], { when: formatInstant(new Date(last.createdAt)) }) : [];
  });
}

/** Whether the job's page is still there for everybody. */
function isShown({ job, isOrganizationSuspended }: CandidateDetails, now: Date): boolean {
  if (isOrganizationSuspended) return false;
  if (job.status === "published") return true;
  return job.closesAt !== null && Date.parse(job.closesAt) + shownClosedMs > now.getTime();
}

/** When letter and documents are deleted, or that they are. */
function endingOf({ application, documents }: CandidateDetails): string {
  const { contentEndsAt, coverLetter } = application;
  if (contentEndsAt === null) return text.ends;
  if (documents.length === 0 && coverLetter === null) return text.gone;
  return fillText(text.endsOn, { when: formatDay(new Date(contentEndsAt)) });
}

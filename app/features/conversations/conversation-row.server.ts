import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { logoUrl } from "~/features/organizations/public/public-organization.server";
import { avatarUrl } from "~/features/users/user.server";
import { type Application, type Conversation, type Job, Prisma } from "~/generated/prisma/client";
import { type ClosedReason, closedReasonOf } from "./closed-reason";

/** How many messages in a row one side may send before the other replies. */
export const maxInARow = 3;

type JobColumns = Pick<Job, "title" | "slug" | "closesAt" | "closeReason" | "decisionBy">;

/** A row of {@link conversationColumns}. */
export interface ConversationRow
  extends JobColumns,
    Pick<
      Conversation,
      | "id"
      | "applicationId"
      | "lastMessageAt"
      | "candidateUnread"
      | "employerUnread"
      | "streakSide"
      | "streak"
    >,
    Pick<Application, "status" | "statusChangedAt" | "firstResponseAt" | "archivedAt" | "anonymizedAt"> {
  jobStatus: Job["status"];
  /** The end of a reply's delay, and the columns that it covers; null without one. */
  delayedUntil: Date | null;
  readStatus: Application["status"] | null;
  readStatusChangedAt: Date | null;
  readFirstResponseAt: Date | null;
  readArchivedAt: Date | null;
  jobClosedAt: Date | null;
  organizationName: string;
  organizationSlug: string;
  organizationLogoFileId: string | null;
  candidateId: string | null;
  candidateName: string | null;
  candidateAvatar: string | null;
  areAccountsOpen: boolean;
  isSuspended: boolean;
}

/** The columns of a conversation in a list and on its page, over {@link conversationTables}. */
export const conversationColumns = Prisma.sql`conversations.id, conversations.application_id AS "applicationId",
  conversations.last_message_at AS "lastMessageAt", conversations.candidate_unread AS "candidateUnread",
  conversations.employer_unread AS "employerUnread", conversations.streak_side AS "streakSide", conversations.streak,
  applications.status, applications.status_changed_at AS "statusChangedAt",
  delayed_replies.visible_at AS "delayedUntil", delayed_replies.status AS "readStatus",
  delayed_replies.status_changed_at AS "readStatusChangedAt",
  delayed_replies.first_response_at AS "readFirstResponseAt", delayed_replies.archived_at AS "readArchivedAt",
  applications.first_response_at AS "firstResponseAt", applications.archived_at AS "archivedAt",
  applications.anonymized_at AS "anonymizedAt", jobs.title, jobs.slug, jobs.status AS "jobStatus",
  jobs.closes_at AS "closesAt", jobs.close_reason AS "closeReason", jobs.closed_at AS "jobClosedAt",
  jobs.decision_by AS "decisionBy", organizations.name AS "organizationName",
  organizations.slug AS "organizationSlug", organizations.logo_file_id AS "organizationLogoFileId", candidates.id AS "candidateId", candidates.name AS "candidateName",
  candidates.avatar AS "candidateAvatar",
  organizations.closed_at IS NULL AND coalesce(candidates.is_active AND owners.is_active, false) AS "areAccountsOpen",
  organizations.suspended_at IS NOT NULL AS "isSuspended"`;

/** A conversation with its application, its job and both sides. */
export const conversationTables = Prisma.sql`conversations
  JOIN applications ON applications.id = conversations.application_id
  LEFT JOIN delayed_replies ON delayed_replies.application_id = applications.id
  JOIN jobs ON jobs.id = applications.job_id
  JOIN organizations ON organizations.id = conversations.organization_id
  LEFT JOIN users AS owners ON owners.id = organizations.owner_id
  LEFT JOIN users AS candidates ON candidates.id = conversations.candidate_id`;

/** A conversation as one of its sides sees it. */
export interface ConversationSummary {
  id: string;
  applicationId: string;
  /** The organization, or the candidate: without a name once that account is erased. */
  otherParty: { name: string | null; picture: string | null };
  job: { title: string; slug: string };
  unreadCount: number;
  status: "open" | "closed";
  closedReason: ClosedReason | null;
  /** Whether this side has sent {@link maxInARow} messages that nobody has replied to yet. */
  awaitsReply: boolean;
}

/** A conversation as one side sees it at a moment. */
export function toConversation(
  row: ConversationRow,
  side: ApplicationParty["side"],
  now: Date,
): ConversationSummary {
  const { id, applicationId, title, slug, streak, streakSide } = row;
  const { closesAt, closeReason, decisionBy } = row;
  const job = { status: row.jobStatus, closesAt, closeReason, closedAt: row.jobClosedAt, decisionBy };
  const closedReason = closedReasonOf(
    { ...row, ...(side === "candidate" && readInstead(row, now)), job },
    now,
  );
  return {
    id,
    applicationId,
    otherParty: side === "candidate" ? organizationOf(row) : candidateOf(row),
    job: { title, slug },
    unreadCount: side === "candidate" ? row.candidateUnread : row.employerUnread,
    status: closedReason ? "closed" : "open",
    closedReason,
    awaitsReply: streakSide === side && streak >= maxInARow,
  };
}

/** The application as its candidate reads it while a reply to it is delayed. */
function readInstead(row: ConversationRow, now: Date) {
  const { delayedUntil, readStatus: status, readStatusChangedAt: statusChangedAt } = row;
  if (!delayedUntil || delayedUntil <= now || !status || !statusChangedAt) return {};
  return {
    status,
    statusChangedAt,
    firstResponseAt: row.readFirstResponseAt,
    archivedAt: row.readArchivedAt,
  };
}

function organizationOf({ organizationName: name, organizationSlug: slug, ...row }: ConversationRow) {
  return { name, picture: logoUrl({ slug, logoFileId: row.organizationLogoFileId }) };
}

function candidateOf({ candidateId, candidateName, candidateAvatar }: ConversationRow) {
  const picture = candidateId && avatarUrl({ id: candidateId, avatar: candidateAvatar });
  return { name: candidateName, picture };
}

import type { OrganizationRole } from "~/content/vocabularies/organizations";
import type { FileRow } from "~/features/files/file-info.server";
import { membershipOf, seesApplications } from "~/features/organizations/team/membership.server";
import { candidateJson, type StoredCandidate } from "~/features/profiles/candidate.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { EmployerRow } from "../application/employer-application.server";
import { sharedTimesJson } from "../application/interview/shared-times.server";
import type { EventRow } from "../application/projections";
import {
  colleaguesJson,
  type Interviewer,
  interviewersJson,
  isSeenBy,
  type MentionInNote,
  mentionJson,
} from "../application/seen-sql.server";
import type { Receipt } from "../apply/receipts.server";
import { type Tag, tagsOfOrganizationSql, tagsSql } from "../board/tag-sql.server";
import { type ApplicationCommittee, committeeJson } from "../committee/committee-sql.server";
import type { StoredRatings } from "../rating/application-ratings";
import { ratingsJson } from "../rating/rating-sql.server";
import type { StoredTemplate } from "../templates/list-templates.server";
import { templatesOfOrganizationSql } from "../templates/template-sql.server";

type StoredReceipt = Omit<Receipt, "issuedAt" | "files"> & { issuedAt: Date; files: Prisma.JsonValue };

/** An application with everything of it that its organization reads. */
export type EmployerDetailsRow = Omit<EmployerRow, "job" | "conversation"> & {
  organizationId: string;
  userId: string | null;
  job: EmployerRow["job"] & { id: string; title: string; slug: string };
  conversation: { id: string; employerUnread: number; lastMessageAt: Date | null } | null;
  /** The first one first. */
  events: EventRow[];
  /** In the order of their kinds. */
  files: FileRow[];
  /** The last one first. */
  receipts: StoredReceipt[];
  candidate: StoredCandidate | null;
  /** The tools of the organization, where the page asks for them. */
  tools?: EmployerTools;
};

/** Ratings and tags of the application, and its organization's choice of them. */
interface EmployerTools {
  ratings: StoredRatings;
  tags: { all: Tag[]; own: Tag[] };
  templates: StoredTemplate[];
  /** Of the member who asks. */
  role: OrganizationRole;
  /** Null where no committee rates. */
  committee: ApplicationCommittee | null;
  colleagues: { userId: string; name: string }[];
  interviewers: Interviewer[];
  mention: MentionInNote | null;
  /** How many others have the place, or its offer, and how many places there are. */
  places: { others: number; all: number };
}

/**
 * An application of somebody else that a member of its organization sees, with the tools of the page where they are
 * asked for. One statement: somebody who reads one application after another waits for it each time.
 */
export async function getEmployerRow(
  memberId: string,
  id: string,
  now: Date,
  { hasTools = false }: { hasTools?: boolean } = {},
): Promise<EmployerDetailsRow | null> {
  const { prisma } = await getDatabase();
  const [found] = await prisma.$queryRaw<{ row: unknown }[]>`
    SELECT jsonb_build_object(${application}, 'shared', ${sharedTimesJson(now)}, 'job', ${job}, 'conversation', ${conversation},
      'delayedReply', ${delayedReply}, 'events', ${events}, 'files', ${files}, 'receipts', ${receipts},
      'candidate', ${candidateJson} ${hasTools ? toolsFor(memberId, now) : Prisma.empty}) AS row
    FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN ${membershipOf(memberId)} ON membership.organization_id = applications.organization_id
      LEFT JOIN conversations ON conversations.application_id = applications.id
      LEFT JOIN delayed_replies ON delayed_replies.application_id = applications.id
      LEFT JOIN users ON users.id = applications.user_id
      LEFT JOIN profiles ON profiles.user_id = applications.user_id
    WHERE applications.id = ${id}::uuid AND ${seesApplications} AND ${isSeenBy(memberId)}`;
  return found ? (withDates(found.row) as EmployerDetailsRow) : null;
}

const application = Prisma.sql`'id', applications.id, 'organizationId', applications.organization_id,
  'jobId', applications.job_id, 'userId', applications.user_id, 'submittedAt', applications.submitted_at,
  'coverLetter', applications.cover_letter, 'status', applications.status,
  'statusChangedAt', applications.status_changed_at, 'firstResponseAt', applications.first_response_at,
  'decisionReason', applications.decision_reason, 'candidateMessage', applications.candidate_message,
  'interviewAt', applications.interview_at, 'interviewPlace', applications.interview_place,
  'interviewRoundId', applications.interview_round_id, 'interviewTimes', to_jsonb(applications.interview_times), 'interviewMinutes', applications.interview_minutes,
  'interviewAnswer', applications.interview_answer, 'interviewReason', applications.interview_reason,
  'source', applications.source, 'updatedAt', applications.updated_at, 'anonymizedAt', applications.anonymized_at`;

const job = Prisma.sql`jsonb_build_object('id', jobs.id, 'title', jobs.title, 'slug', jobs.slug,
  'status', jobs.status, 'closesAt', jobs.closes_at, 'closeReason', jobs.close_reason, 'closedAt', jobs.closed_at,
  'decisionBy', jobs.decision_by)`;

const conversation = Prisma.sql`CASE WHEN conversations.id IS NOT NULL THEN jsonb_build_object(
  'id', conversations.id, 'employerUnread', conversations.employer_unread,
  'lastMessageAt', conversations.last_message_at) END`;

const delayedReply = Prisma.sql`CASE WHEN delayed_replies.application_id IS NOT NULL THEN jsonb_build_object(
  'batchId', delayed_replies.batch_id, 'visibleAt', delayed_replies.visible_at, 'status', delayed_replies.status,
  'statusChangedAt', delayed_replies.status_changed_at, 'firstResponseAt', delayed_replies.first_response_at,
  'decisionReason', delayed_replies.decision_reason, 'candidateMessage', delayed_replies.candidate_message,
  'archivedAt', delayed_replies.archived_at, 'updatedAt', delayed_replies.updated_at) END`;

const events = Prisma.sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', events.id, 'kind', events.kind,
    'visibility', events.visibility, 'fromStatus', events.from_status, 'toStatus', events.to_status,
    'actor', events.actor, 'text', events.text, 'document', events.document, 'createdAt', events.created_at,
    'visibleAt', events.visible_at, 'actorUser', CASE WHEN actors.id IS NOT NULL
      THEN jsonb_build_object('name', actors.name) END) ORDER BY events.created_at, events.id)
  FROM application_events AS events LEFT JOIN users AS actors ON actors.id = events.actor_user_id
  WHERE events.application_id = applications.id), '[]')`;

const files = Prisma.sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', files.id, 'kind', files.kind,
    'name', files.name, 'mime', files.mime, 'createdAt', files.created_at,
    'blob', jsonb_build_object('size', file_blobs.size, 'sha256', file_blobs.sha256))
    ORDER BY files.kind, files.created_at, files.id)
  FROM files JOIN file_blobs ON file_blobs.id = files.blob_id WHERE files.application_id = applications.id), '[]')`;

const receipts = Prisma.sql`coalesce((SELECT jsonb_agg(jsonb_build_object('number', receipts.number,
    'issuedAt', receipts.issued_at, 'files', receipts.files, 'coverLetterSha256', receipts.cover_letter_sha256)
    ORDER BY receipts.issued_at DESC, receipts.number)
  FROM application_receipts AS receipts WHERE receipts.application_id = applications.id), '[]')`;

const toolsFor = (
  memberId: string,
  now: Date,
) => Prisma.sql`, 'tools', jsonb_build_object('ratings', ${ratingsJson},
  'tags', jsonb_build_object('all', ${tagsOfOrganizationSql}, 'own', ${tagsSql}),
  'templates', ${templatesOfOrganizationSql}, 'role', membership.role, 'committee', ${committeeJson(memberId, now)},
  'colleagues', ${colleaguesJson}, 'interviewers', ${interviewersJson}, 'mention', ${mentionJson(memberId)},
  'places', jsonb_build_object('all', jobs.positions, 'others', (SELECT count(*) FROM applications AS others
    WHERE others.job_id = applications.job_id AND others.status IN ('offer', 'hired') AND others.id <> applications.id)))`;

const dateFields = new Set(["interviewAt", "decisionBy", "interviewTimes", "taken"]);

/** JSON has no dates: fields whose name ends in «At» hold one, and a few more. */
function withDates(value: unknown, isDate = false): unknown {
  if (typeof value === "string") return isDate ? new Date(value) : value;
  if (Array.isArray(value)) return value.map((item) => withDates(item, isDate));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, withDates(field, name.endsWith("At") || dateFields.has(name))]),
  );
}

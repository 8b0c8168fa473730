import { mayRead } from "~/features/organizations/team/job-followers.server";
import { Prisma } from "~/generated/prisma/client";
import { isHeldBy } from "./interview/shared-times.server";

/** Whether somebody is named into the committee of a job of the statement, in SQL. */
export function isNamed(userId: string | Prisma.Sql, jobId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM committee_members AS seats WHERE seats.job_id = ${jobId}
    AND seats.user_id = ${userId}::uuid AND seats.ended_at IS NULL)`;
}

/**
 * Whether somebody of an organization sees `applications` of the statement, in SQL: not their own, sent before they
 * joined; where a committee rates, its members only those of which they have declared that they have no conflict of
 * interest, the owner and recruiters who are not named all but those of a declared conflict, readers who are not named
 * none, whatever they declared before; and everybody those without a person.
 */
export function isSeenBy(userId: string | Prisma.Sql): Prisma.Sql {
  const declared = Prisma.sql`FROM committee_declarations AS own WHERE own.application_id = applications.id
      AND own.user_id = ${userId}::uuid`;
  const isReader = Prisma.sql`EXISTS (SELECT FROM users AS readers WHERE readers.id = ${userId}::uuid
      AND readers.organization_role = 'reader')`;
  return Prisma.sql`(applications.user_id IS DISTINCT FROM ${userId}::uuid AND (applications.anonymized_at IS NOT NULL
    OR NOT EXISTS (SELECT FROM job_committees WHERE job_committees.job_id = applications.job_id)
    OR (NOT EXISTS (SELECT ${declared} AND own.conflict_at IS NOT NULL)
      AND CASE WHEN ${isNamed(userId, Prisma.sql`applications.job_id`)} THEN EXISTS (SELECT ${declared})
        ELSE NOT ${isReader} END)))`;
}

/** Whether no declaration can show `applications` to somebody: their own, and those of a declared conflict. In SQL. */
export function isOutOfReach(userId: string): Prisma.Sql {
  return Prisma.sql`(applications.user_id IS NOT DISTINCT FROM ${userId}::uuid OR EXISTS (
    SELECT FROM committee_declarations AS own WHERE own.application_id = applications.id
      AND own.user_id = ${userId}::uuid AND own.conflict_at IS NOT NULL))`;
}

/**
 * {@link isSeenBy} of the application of `conversations` with an organization; it reads no application while none of the
 * organization's jobs has a committee: the conversation names the candidate too.
 */
export function isConversationSeenBy(
  userId: string | Prisma.Sql,
  organizationId: string | Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`(conversations.candidate_id IS DISTINCT FROM ${userId}::uuid
    AND (NOT EXISTS (SELECT FROM job_committees JOIN jobs ON jobs.id = job_committees.job_id
      WHERE jobs.organization_id = ${organizationId}::uuid)
    OR EXISTS (SELECT FROM applications
    WHERE applications.id = conversations.application_id AND ${isSeenBy(userId)})))`;
}

/** Those that somebody did not send themselves, for Prisma. */
export function ofOthers(userId: string) {
  return { OR: [{ userId: null }, { userId: { not: userId } }] } satisfies Prisma.ApplicationWhereInput;
}

/** {@link isSeenBy} for Prisma. */
export function seenBy(userId: string) {
  return {
    AND: ofOthers(userId),
    OR: [
      { job: { committee: null } },
      { anonymizedAt: { not: null } },
      {
        job: { committee: { members: { some: { userId, endedAt: null } } } },
        declarations: { some: { userId, conflictAt: null } },
      },
      {
        job: { committee: { members: { none: { userId, endedAt: null } } } },
        declarations: { none: { userId, conflictAt: { not: null } } },
        organization: {
          OR: [{ ownerId: userId }, { employees: { some: { id: userId, organizationRole: "recruiter" } } }],
        },
      },
    ],
  } satisfies Prisma.ApplicationWhereInput;
}

/** Whether a member of a committee has to declare about an application of the statement before seeing it, in SQL. */
function isUndeclaredBy(userId: string | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(applications.anonymized_at IS NULL AND applications.user_id IS DISTINCT FROM ${userId}::uuid
    AND NOT EXISTS (SELECT FROM committee_declarations AS own
      WHERE own.application_id = applications.id AND own.user_id = ${userId}::uuid))`;
}

/** How many applications for `jobs.id` a member has to declare about before reading them, in SQL; 0 for anybody else. */
export function undeclaredSql(userId: string): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM job_committees
    JOIN applications ON applications.job_id = job_committees.job_id
    WHERE job_committees.job_id = jobs.id AND ${isNamed(userId, Prisma.sql`jobs.id`)}
      AND ${isUndeclaredBy(userId)})`;
}

/** How many interviews for `jobs.id` that are still to come a member holds, and has to declare about first, in SQL. */
export function hiddenInterviewsSql(userId: string | Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM applications
    WHERE applications.job_id = jobs.id AND ${isHeldBy(userId, now)} AND ${isUndeclaredBy(userId)})`;
}

/** How many applications for `jobs.id` a declared conflict hides from somebody, in SQL. */
export function conflictsSql(userId: string): Prisma.Sql {
  return Prisma.sql`(SELECT count(*)::int FROM job_committees
    JOIN applications ON applications.job_id = job_committees.job_id
    JOIN committee_declarations AS own ON own.application_id = applications.id AND own.user_id = ${userId}::uuid
    WHERE job_committees.job_id = jobs.id AND own.conflict_at IS NOT NULL AND applications.anonymized_at IS NULL)`;
}

/** Whether `users` see `applications` for `jobs` of `organizations` now. */
export const seesApplication = Prisma.sql`(${mayRead("reader")} AND ${isSeenBy(Prisma.sql`users.id`)})`;

/** Whether they do not, but would once they declare that they have no conflict of interest. */
export const mustDeclareFirst = Prisma.sql`(${mayRead("reader")}
  AND ${isNamed(Prisma.sql`users.id`, Prisma.sql`applications.job_id`)} AND ${isUndeclaredBy(Prisma.sql`users.id`)})`;

/** Somebody of an organization who holds an interview. */
export interface Interviewer {
  userId: string;
  name: string;
  /** False for a member of the committee who has yet to declare before they see it. */
  seesIt: boolean;
}

/** The {@link Interviewer}s of an application of the statement, by name, as JSON. */
export const interviewersJson = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('userId', users.id,
    'name', users.name, 'seesIt', ${seesApplication}) ORDER BY users.name, users.id), '[]'::jsonb)
  FROM organizations JOIN users ON users.id = ANY(applications.interviewer_ids)
  WHERE organizations.id = applications.organization_id AND (${seesApplication} OR ${mustDeclareFirst}))`;

/** Those who see an application of the statement, by name, as JSON. */
export const colleaguesJson = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('userId', users.id,
    'name', users.name) ORDER BY users.name, users.id), '[]'::jsonb)
  FROM organizations JOIN users ON users.id = organizations.owner_id OR users.organization_id = organizations.id
  WHERE organizations.id = jobs.organization_id AND ${seesApplication})`;

/** A note about an application of the statement that names somebody and waits to be read. */
export interface MentionInNote {
  /** Null once that account is erased. */
  author: string | null;
  /** Null once the notes are erased. */
  noteId: string | null;
}

/** {@link MentionInNote} as JSON; null without one. */
export function mentionJson(memberId: string): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_build_object('author', authors.name, 'noteId', (SELECT notes.id
      FROM application_events AS notes WHERE notes.application_id = applications.id AND notes.kind = 'note'
        AND notes.created_at = note_mentions.created_at AND notes.actor_user_id = note_mentions.author_id LIMIT 1))
    FROM note_mentions LEFT JOIN users AS authors ON authors.id = note_mentions.author_id
    WHERE note_mentions.user_id = ${memberId}::uuid AND note_mentions.application_id = applications.id)`;
}

import type { OrganizationRole } from "~/content/vocabularies/organizations";
import { type FollowState, followsJobSql } from "~/features/organizations/team/job-followers.server";
import {
  membershipOf,
  refuseBarred,
  seesApplications,
} from "~/features/organizations/team/membership.server";
import type { User } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { limitSql } from "~/lib/db/plans.server";
import { DomainError } from "~/lib/domain-error";
import type { EmployerParty } from "../application/lock-application.server";
import { conflictsSql, undeclaredSql } from "../application/seen-sql.server";
import { presentMembers } from "../committee/committee-sql.server";
import { type Sending, sendingsOfJobSql } from "../replies/find-sending.server";
import { type StoredTemplate, withKnownReason } from "../templates/list-templates.server";
import type { NamedTemplate } from "../templates/own-template";
import { templatesOfOrganizationSql } from "../templates/template-sql.server";
import type { BoardOwner } from "./board-rows.server";
import { maxOnBoardAtFirst } from "./board-views";
import { type Tag, tagsOfOrganizationSql } from "./tag-sql.server";

/** The job of a board. @throws {DomainError} NOT_FOUND, also for another organization's job. */
export async function requireBoardJob({
  organizationId,
  jobId,
}: Omit<BoardOwner, "userId">): Promise<{ slug: string }> {
  const { prisma } = await getDatabase();
  const where = { id: jobId, organizationId };
  const found = await prisma.job.findUnique({ where, select: { slug: true } });
  if (!found) throw new DomainError("NOT_FOUND");
  return found;
}

/** Refuses a reader who was not given a job. @throws {DomainError} NOT_FOUND. */
export async function requireGivenJob({ role, userId }: EmployerParty, jobId: string): Promise<void> {
  if (role !== "reader") return;
  const { prisma } = await getDatabase();
  if ((await prisma.jobReader.count({ where: { jobId, userId } })) === 0) throw new DomainError("NOT_FOUND");
}

/** A board with the facts that its first view depends on. */
export interface OwnBoard extends BoardOwner {
  title: string;
  /** How many applications it has, counted as far as the first view asks. */
  applications: number;
  /** All of the organization. */
  tags: Tag[];
  /** Likewise. */
  templates: NamedTemplate[];
  /** Of the member who asks. */
  role: OrganizationRole;
  /** Whether they get the mails about the job. */
  follows: FollowState;
  hasCommittee: boolean;
  /** The ratings of its committee are closed: no decision waits for them. */
  areRatingsClosed: boolean;
  /** The organization closed it, with or without somebody for the place: nobody else is offered it. */
  isPlaceGone: boolean;
  /** How many have the place, or its offer, and how many places there are. */
  places: { taken: number; all: number };
  /** Whether it rates still, and nobody presides it who sees the applications. */
  lacksPresident: boolean;
  /** Of how many applications the member has to declare a conflict of interest, or none, before they are shown. */
  undeclared: number;
  /** How many a conflict of interest that they declared hides from them. */
  conflicts: number;
  /** The replies that can still be undone. */
  sendings: Sending[];
}

/**
 * The board of a job of an account's organization, in one statement: its page has no more of them to spare.
 * @throws {DomainError} NOT_AN_ORGANIZATION for a person without one; FACTOR_REQUIRED; NOT_FOUND, also for another
 *   organization's job, and for one that a reader was not given.
 */
export async function requireOwnBoard(
  { id, type, organizationId }: Pick<User, "id" | "type" | "organizationId">,
  jobId: string,
  now = new Date(),
): Promise<OwnBoard> {
  if (type !== "organization" && organizationId === null) throw new DomainError("NOT_AN_ORGANIZATION");
  const { prisma } = await getDatabase();
  const [job] = await prisma.$queryRaw<
    (Omit<OwnBoard, "jobId" | "userId"> & { templates: StoredTemplate[] })[]
  >`
    SELECT jobs.organization_id AS "organizationId", jobs.title, (SELECT count(*)::int FROM (
      SELECT FROM applications WHERE applications.job_id = jobs.id ${limitSql(maxOnBoardAtFirst + 1)}) AS first) AS applications,
      ${tagsOfOrganizationSql} AS tags,
      EXISTS (SELECT FROM job_committees WHERE job_committees.job_id = jobs.id) AS "hasCommittee",
      EXISTS (SELECT FROM job_committees WHERE job_committees.job_id = jobs.id AND job_committees.closed_at IS NOT NULL) AS "areRatingsClosed",
      EXISTS (SELECT FROM job_committees WHERE job_committees.job_id = jobs.id AND job_committees.closed_at IS NULL)
        AND NOT EXISTS (SELECT FROM ${presentMembers} AND seats.seat = 'president') AS "lacksPresident",
      coalesce(jobs.status IN ('closed', 'archived') AND jobs.close_reason IN ('filled', 'withdrawn'), false) AS "isPlaceGone",
      jsonb_build_object('all', jobs.positions, 'taken', (SELECT count(*) FROM applications
        WHERE applications.job_id = jobs.id AND applications.status IN ('offer', 'hired'))) AS places,
      ${undeclaredSql(id)} AS undeclared, ${conflictsSql(id)} AS conflicts, ${sendingsOfJobSql(id, now)} AS sendings, ${templatesOfOrganizationSql} AS templates, membership.role,
      ${followsJobSql(id)} AS follows
    FROM jobs JOIN organizations ON organizations.id = jobs.organization_id
      JOIN ${membershipOf(id)} ON membership.organization_id = jobs.organization_id
    WHERE jobs.id = ${jobId}::uuid AND ${seesApplications}`;
  if (!job) {
    await refuseBarred(id);
    throw new DomainError("NOT_FOUND");
  }
  return { ...job, templates: job.templates.map(withKnownReason), jobId, userId: id };
}

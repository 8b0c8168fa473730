import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { type CommitteeChoice, requireUnrated, setCommittee } from "../committee/set-committee.server";

/** The changes of a job's criteria. */
export interface CriteriaChange {
  /**
   * In their order; one without an id is new. The weights are in percent: with a committee each has one, and they add up
   * to 100. Undefined: as it is stored, which it stays too for all but the owner.
   */
  kept: readonly { id: string | null; text: string; weight: number | null | undefined }[];
  /** Those that go, with their ratings. */
  removed: readonly string[];
  /** How many ratings go with them, as the caller was told. */
  ratings: number;
  /** Null: no committee. The owner alone chooses another one than the job has. */
  committee: CommitteeChoice | null;
  /** How many applications a new committee hides, as the caller was told; null: they were not. */
  hidden: number | null;
}

/** What the caller is told before it is done; nothing was changed then. */
export interface UntoldEffects {
  /** The ratings of the removed criteria that would be lost; null: as many as the caller was told. */
  ratings: number | null;
  /** How many applications a new committee hides from its members until they declare; null: as above. */
  hidden: number | null;
}

/**
 * Writes the criteria of a job; a renamed one keeps its ratings. A repeat changes nothing.
 * @returns null when it is done; what the caller has to be told before that.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; UNAUTHENTICATED; EDIT_CONFLICT when the ids are
 *   not those that the job has; ROLE_NEEDED for a committee that others than the owner change; COMMITTEE_FIXED.
 */
export async function saveJobCriteria(
  employer: Employer,
  jobId: string,
  { kept: sent, removed, ratings, committee, hidden }: CriteriaChange,
  now = new Date(),
): Promise<UntoldEffects | null> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const { role } = await lockMember(tx, employer, "recruiter");
    const jobs = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM jobs WHERE id = ${jobId}::uuid AND organization_id = ${employer.organizationId}::uuid FOR NO KEY UPDATE`;
    if (jobs.length === 0) throw new DomainError("NOT_FOUND");
    // Before the criteria, as a rating locks them.
    const hasCommittee = await requireUnrated(tx, jobId);
    if ((committee || hasCommittee) && role !== "owner") throw new DomainError("ROLE_NEEDED");
    const kept = role === "owner" ? sent : sent.map((criterion) => ({ ...criterion, weight: undefined }));
    const rows = await tx.$queryRaw<StoredCriterion[]>`
      SELECT id, text, weight FROM job_criteria WHERE job_id = ${jobId}::uuid ORDER BY position, id FOR UPDATE`;
    const named = [...kept.flatMap(({ id }) => id ?? []), ...removed];
    const isSame = new Set(named).size === named.length && rows.every(({ id }) => named.includes(id));
    if (!isSame || rows.length !== named.length) {
      if (await isDone(tx, jobId, rows, { kept, committee })) return null;
      throw new DomainError("EDIT_CONFLICT");
    }
    const lost = await tx.applicationRating.count({ where: { criterionId: { in: [...removed] } } });
    const found = committee && !hasCommittee ? await countHidden(tx, jobId) : null;
    const unconfirmed = {
      ratings: lost > 0 && lost !== ratings ? lost : null,
      hidden: found === hidden ? null : found,
    };
    if (unconfirmed.ratings !== null || unconfirmed.hidden !== null) return unconfirmed;
    await tx.jobCriterion.deleteMany({ where: { id: { in: [...removed] } } });
    for (const [position, { id, text, weight }] of kept.entries()) {
      const data = { position, text, weight };
      if (id === null) await tx.jobCriterion.create({ data: { id: uuid(), jobId, ...data } });
      // An undefined weight is not written.
      else await tx.jobCriterion.update({ where: { id }, data });
    }
    await setCommittee(tx, { jobId, ...employer }, committee, now);
    return null;
  });
}

interface StoredCriterion {
  id: string;
  text: string;
  weight: number | null;
}

/** Whether a job's criteria and committee are what a form of earlier ids would make them. */
async function isDone(
  tx: Prisma.TransactionClient,
  jobId: string,
  rows: readonly StoredCriterion[],
  { kept, committee }: Pick<CriteriaChange, "kept" | "committee">,
): Promise<boolean> {
  const present = await tx.jobCommittee.findUnique({ where: { jobId }, select: { isPublished: true } });
  return (
    rows.length === kept.length &&
    kept.every(
      ({ text, weight }, at) =>
        rows[at]?.text === text && (weight === undefined || rows[at]?.weight === weight),
    ) &&
    present?.isPublished === committee?.isPublished
  );
}

/** The applications that a committee would hide from each member until they declare. */
function countHidden(tx: Prisma.TransactionClient, jobId: string): Promise<number> {
  return tx.application.count({ where: { jobId, anonymizedAt: null } });
}

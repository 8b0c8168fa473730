import { v7 as uuid } from "uuid";
import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { formerRecruiters } from "~/features/organizations/team/former-recruiters.server";
import { giveJob, takeJob } from "~/features/organizations/team/give-jobs.server";
import { inviteToJob } from "~/features/organizations/team/invitations.server";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { lockPeople } from "~/features/organizations/team/lock-people.server";
import type { CommitteeSeat, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { committeeLimits } from "./committee-limits";
import { presentMembers } from "./committee-sql.server";
import { lockCommittee } from "./lock-committee.server";
import { tellNamed } from "./tell-named.server";

/** Somebody of the team with a seat in a committee. */
export interface NamedMember {
  userId: string;
  seat: CommitteeSeat;
}

interface Naming {
  version: number;
  members: readonly NamedMember[];
  leaving?: readonly string[];
}

/**
 * Makes these people of the team the members of a job's committee, beside those who are invited; everybody else leaves
 * it, whose declarations and ratings stay. Readers get the job with their seat, and lose it with it; everybody else could
 * read what had been rated by then, and rates none of it. Those with another seat are mailed, but for the caller. A repeat
 * changes nothing.
 * @param version as the caller read it.
 * @param leaving those of whom the caller knows that they leave; without it nobody is asked about.
 * @returns who would leave, where the caller does not know of all: nothing is changed then; nobody once it is done.
 * @throws {DomainError} NOT_FOUND, also without a committee; EDIT_CONFLICT for another version, and for somebody who is not
 *   of the team; COMMITTEE_SIZE with `max`; SEAT_TAKEN with `seat`; as lockMember.
 */
export async function nameMembers(
  employer: Employer,
  jobId: string,
  { version, members, leaving: known }: Naming,
): Promise<string[]> {
  const { organizationId, userId: actorId } = employer;
  const ids = members.map(({ userId }) => userId);
  const { prisma } = await getDatabase();
  const asked = await prisma.$transaction(async (tx) => {
    await lockPeople(tx, employer, ...ids);
    await lockMember(tx, employer, "recruiter");
    const committee = await lockCommittee(tx, employer, jobId);
    // No earlier than what others have read meanwhile.
    const now = new Date();
    if (new Set(ids).size < ids.length) throw new DomainError("EDIT_CONFLICT");
    const seated = { jobId, invitationId: null, endedAt: null };
    const present = await tx.committeeMember.findMany({
      where: seated,
      select: { id: true, userId: true, seat: true },
    });
    if (committee.version !== version) {
      const isDone = (member: NamedMember) =>
        present.some(({ userId, seat }) => userId === member.userId && seat === member.seat);
      if (present.length === members.length && members.every(isDone)) return [];
      throw new DomainError("EDIT_CONFLICT");
    }
    const ofTeam = {
      OR: [
        { organizationId, organizationRole: { not: null } },
        { ownedOrganization: { id: organizationId } },
      ],
    };
    const people = await tx.user.findMany({
      where: { id: { in: ids }, ...ofTeam },
      select: { id: true, email: true, organizationRole: true },
    });
    if (people.length < ids.length) throw new DomainError("EDIT_CONFLICT");
    const invited = await tx.committeeMember.findMany({
      where: { jobId, invitationId: { not: null }, endedAt: null },
      select: { seat: true },
    });
    requireSeats([...members, ...invited].map(({ seat }) => seat));
    const leaving = present.filter(({ userId }) => userId === null || !ids.includes(userId));
    if (known) {
      const asked = (await listPresent(tx, jobId)).flatMap(({ userId }) =>
        ids.includes(userId) ? [] : userId,
      );
      if (asked.some((userId) => !known.includes(userId))) return asked;
    }
    await tx.committeeMember.updateMany({
      where: { jobId, id: { in: leaving.map(({ id }) => id) } },
      data: { endedAt: now },
    });
    await takeJob(
      tx,
      jobId,
      leaving.flatMap(({ userId }) => userId ?? []),
    );
    const readers = people.flatMap(({ id, organizationRole }) => (organizationRole === "reader" ? id : []));
    const until = await formerRecruiters(tx, organizationId, readers);
    for (const member of members) {
      const outsideUntil = readers.includes(member.userId) ? until.get(member.userId) : now;
      await seat(tx, jobId, member, { namedAt: now, outsideUntil });
    }
    await giveJob(tx, { jobId, organizationId }, ids, now);
    await tellNamed(
      tx,
      jobId,
      people.flatMap(({ id: userId, email }) => {
        const named = members.find((member) => member.userId === userId);
        const before = present.find((member) => member.userId === userId)?.seat ?? null;
        return named && named.seat !== before && userId !== actorId ? [{ ...named, email, before }] : [];
      }),
      now,
    );
    await raiseVersion(tx, jobId);
    const record = { actorId, action: "committee.members", target: jobId, organizationId } as const;
    const left = leaving.flatMap(({ userId }) => userId ?? []);
    await audit(tx, { ...record, people: [...ids, ...left], meta: { left } }, now);
    return [];
  });
  wakeMail();
  return asked;
}

/**
 * A former member gets the seat back, or the id, that their declarations have.
 * @param outsideUntil when they could last read others' ratings without a seat, if ever.
 */
async function seat(
  tx: Prisma.TransactionClient,
  jobId: string,
  { userId, seat }: NamedMember,
  { namedAt, outsideUntil }: { namedAt: Date; outsideUntil: Date | undefined },
): Promise<void> {
  const { count } = await tx.committeeMember.updateMany({
    where: { jobId, userId, endedAt: null },
    data: { seat },
  });
  if (count > 0) return;
  const former = await tx.committeeMember.findFirst({
    where: { jobId, userId },
    orderBy: [{ namedAt: "desc" }, { id: "desc" }],
    select: { id: true, namedAt: true, endedAt: true },
  });
  // Between their first seat and their last one this was said of them whenever they got one.
  const wasSeated =
    former?.endedAt && outsideUntil && former.namedAt <= outsideUntil && outsideUntil <= former.endedAt;
  const isOutside = outsideUntil && !wasSeated && (await wasRatedBy(tx, jobId, outsideUntil));
  const data = { seat, endedAt: null, ...(isOutside && { outsideUntil }) };
  if (former) {
    await tx.committeeMember.update({ where: { id: former.id }, data });
    return;
  }
  // Of a committee that was ended and started again.
  const declared = await tx.committeeDeclaration.findFirst({
    where: { userId, memberId: { not: null }, application: { jobId } },
    select: { memberId: true },
  });
  const id = declared?.memberId ?? uuid();
  await tx.committeeMember.create({ data: { id, jobId, userId, ...data, namedAt } });
}

/** Whether somebody had rated for a job by then. */
async function wasRatedBy(tx: Prisma.TransactionClient, jobId: string, until: Date): Promise<boolean> {
  const found = await tx.committeeRating.findFirst({
    where: {
      criterion: { jobId },
      OR: [{ declaration: { firstRatedAt: { lte: until } } }, { ratedAt: { lte: until } }],
    },
    select: { declarationId: true },
  });
  return found !== null;
}

/** The seats of those who see a job's applications. */
function listPresent(tx: Prisma.TransactionClient, jobId: string): Promise<{ id: string; userId: string }[]> {
  return tx.$queryRaw`
    SELECT people.id::text AS id, people."userId"::text AS "userId" FROM jobs
      CROSS JOIN LATERAL (SELECT seats.id, seats.user_id AS "userId" FROM ${presentMembers}) AS people
    WHERE jobs.id = ${jobId}::uuid`;
}

/** Ends the seats of everybody else. */
async function endGone(tx: Prisma.TransactionClient, jobId: string, now: Date): Promise<void> {
  const present = await listPresent(tx, jobId);
  await tx.committeeMember.updateMany({
    where: { jobId, invitationId: null, endedAt: null, id: { notIn: present.map(({ id }) => id) } },
    data: { endedAt: now },
  });
}

/**
 * Invites somebody who is not of the team into a job's committee: they join the team as a reader of that job. Another
 * invitation of the same address gives it another seat; the same seat again sends no mail.
 * @returns whether it is new.
 * @throws {DomainError} NOT_FOUND, also without a committee; COMMITTEE_SIZE, SEAT_TAKEN; as inviteToTeam.
 */
export async function inviteIntoCommittee(
  owner: Employer,
  jobId: string,
  { email, seat }: { email: string; seat: CommitteeSeat },
  now = new Date(),
): Promise<boolean> {
  const join = async (tx: Prisma.TransactionClient, invitationId: string) => {
    await lockCommittee(tx, owner, jobId);
    await endGone(tx, jobId, now);
    const others = await tx.committeeMember.findMany({
      where: {
        jobId,
        endedAt: null,
        OR: [{ userId: { not: null } }, { invitationId: { not: invitationId } }],
      },
      select: { seat: true },
    });
    requireSeats([...others, { seat }].map((each) => each.seat));
    await tx.committeeMember.deleteMany({ where: { jobId, invitationId } });
    await tx.committeeMember.create({ data: { id: uuid(), jobId, invitationId, seat, namedAt: now } });
    await raiseVersion(tx, jobId);
    const { userId: actorId, organizationId } = owner;
    const record = { actorId, action: "committee.invite", target: jobId, organizationId } as const;
    await audit(tx, { ...record, people: [invitationId], meta: { seat } }, now);
  };
  const { prisma } = await getDatabase();
  const where = { id: jobId, organizationId: owner.organizationId, committee: { isNot: null } };
  if ((await prisma.job.count({ where })) === 0) throw new DomainError("NOT_FOUND");
  const open = { organizationId: owner.organizationId, email, expiresAt: { gt: now } };
  const isThere = await prisma.$transaction(async (tx) => {
    // Who is invited only the owner learns.
    await lockMember(tx, owner, "owner");
    const found = { jobId, seat, endedAt: null, invitation: open };
    return (await tx.committeeMember.count({ where: found })) > 0;
  });
  if (isThere) return false;
  await inviteToJob(owner, { email, jobId }, join, now);
  return true;
}

/** Gives somebody who joins an organization the seats that its invitation has for them, in the same transaction. */
export async function takeSeats(
  tx: Prisma.TransactionClient,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const invitation = { organizationId, email };
  const seats = await tx.committeeMember.findMany({
    where: { invitation },
    orderBy: { jobId: "asc" },
    select: { id: true, jobId: true, seat: true, namedAt: true },
  });
  const outsideUntil = (await formerRecruiters(tx, organizationId, [userId])).get(userId);
  for (const { id, jobId, namedAt, ...taken } of seats) {
    await lockCommittee(tx, { organizationId }, jobId);
    await tx.committeeMember.delete({ where: { id } });
    await seat(tx, jobId, { userId, ...taken }, { namedAt, outsideUntil });
    await raiseVersion(tx, jobId);
  }
}

async function raiseVersion(tx: Prisma.TransactionClient, jobId: string): Promise<void> {
  await tx.jobCommittee.update({ where: { jobId }, data: { version: { increment: 1 } } });
}

/** @throws {DomainError} COMMITTEE_SIZE with `max`; SEAT_TAKEN with `seat`. */
function requireSeats(seats: readonly CommitteeSeat[]): void {
  const max = committeeLimits.members;
  if (seats.length > max) throw new DomainError("COMMITTEE_SIZE", { max });
  for (const single of ["president", "secretary"] as const)
    if (seats.filter((each) => each === single).length > 1)
      throw new DomainError("SEAT_TAKEN", { seat: single });
}

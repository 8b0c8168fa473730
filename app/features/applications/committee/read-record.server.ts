import { committeeRecord as text } from "~/content/pages/employer-applications/committee";
import { codesOf } from "~/content/vocabularies/codes";
import { committeeSeatLabels, type OrganizationRole } from "~/content/vocabularies/organizations";
import { listPeopleOfJob } from "~/features/organizations/team/people-of-job.server";
import type { CommitteeDeclaration, CommitteeSeat, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { stateOfRow, stateSelect } from "../application/application-state.server";
import { asCandidateReads, delayedSelect, isDelayed } from "../application/delayed-reply.server";
import { isRowReadable } from "../application/erasing/require-retained.server";
import { type EmployerParty, ofParty } from "../application/lock-application.server";
import { eventsInOrder } from "../application/projections";
import { filesInOrder } from "../application/sent-files.server";
import { openStatuses } from "../application/statuses.server";
import { type Committee, requireCommittee } from "./read-committee.server";
import type { RecordedApplication } from "./recorded-application";
import { scoreOf, weightedSum } from "./score";

/** The most applications that are read at once. */
const batchSize = 100;

interface RecordedMember {
  id: string;
  /** A number where the account is erased. */
  name: string;
  /** Each in which they declared something; the present one of somebody who has not. */
  roles: OrganizationRole[];
  /** Null for somebody who declared before the committee had names. */
  seat: CommitteeSeat | null;
  /** Until when they could read from outside what they give no first rating of; null: never. */
  outsideUntil: string | null;
  /** Since when they are no member any more. */
  endedAt: string | null;
  hasDeclared: boolean;
}

/** The committee as the record begins with it. */
export interface RecordHead extends Committee {
  organization: string;
  startedBy: string;
  closedBy: string;
  /** By their seats; of one seat those who declared something come before the others who were named. */
  members: RecordedMember[];
  /** How many applications the reader does not see. */
  missing: number;
}

/** @throws {DomainError} as requireCommittee. */
export async function readRecordHead(party: EmployerParty, jobId: string): Promise<RecordHead> {
  const committee = await requireCommittee(party, jobId);
  const { prisma } = await getDatabase();
  const names = { select: { name: true } };
  const [{ organization, committee: row }, declared, seats, people, all, seen] = await Promise.all([
    prisma.job.findUniqueOrThrow({
      where: { id: jobId },
      select: { organization: names, committee: { select: { startedBy: names, closedBy: names } } },
    }),
    prisma.committeeDeclaration.findMany({
      where: { application: { jobId } },
      distinct: ["userId", "memberId", "role"],
      orderBy: [{ declaredAt: "asc" }, { id: "asc" }],
      select: { userId: true, memberId: true, role: true, user: names },
    }),
    prisma.committeeMember.findMany({
      where: { jobId, invitationId: null },
      orderBy: [{ seat: "asc" }, { namedAt: "asc" }, { id: "asc" }],
      select: { id: true, userId: true, seat: true, outsideUntil: true, endedAt: true, user: names },
    }),
    listPeopleOfJob(jobId),
    prisma.application.count({ where: { jobId } }),
    prisma.application.count({ where: { jobId, ...ofParty(party) } }),
  ]);
  const members = new Map<string, RecordedMember>();
  let erased = 0;
  for (const { role, user, ...declaration } of declared) {
    const id = memberOf(declaration);
    const known = members.get(id);
    const name = known?.name ?? user?.name ?? `${text.erased} ${++erased}`;
    const roles = [...new Set([...(known?.roles ?? []), role as OrganizationRole])];
    members.set(id, {
      ...{ id, name, roles },
      ...{ seat: null, outsideUntil: null, endedAt: null },
      hasDeclared: true,
    });
  }
  for (const { userId, id: memberId, seat, outsideUntil, endedAt, user } of seats) {
    const id = memberOf({ userId, memberId });
    const known = members.get(id);
    const role = people.find((person) => person.userId === userId)?.role;
    const name = known?.name ?? user?.name ?? `${text.erased} ${++erased}`;
    members.set(id, {
      ...(known ?? { ...{ id, name }, roles: role ? [role] : [], hasDeclared: false }),
      ...{ seat, outsideUntil: outsideUntil?.toISOString() ?? null, endedAt: endedAt?.toISOString() ?? null },
    });
  }
  return {
    ...committee,
    organization: organization.name,
    startedBy: row?.startedBy?.name ?? text.erased,
    closedBy: row?.closedBy?.name ?? text.erased,
    members: [...members.values()].toSorted((one, other) => seatRank(one) - seatRank(other)),
    missing: all - seen,
  };
}

const seatsInOrder = codesOf(committeeSeatLabels);

/** Who had no seat comes last. */
function seatRank({ seat }: Pick<RecordedMember, "seat">): number {
  return seat === null ? seatsInOrder.length : seatsInOrder.indexOf(seat);
}

/** The key that a member's declarations share; those from before `memberId` have one together once erased. */
function memberOf({ userId, memberId }: Pick<CommitteeDeclaration, "userId" | "memberId">): string {
  return userId ?? memberId ?? "";
}

/** The applications of a job that the reader sees, the oldest first, in batches by cursor; at least one, possibly empty. */
export async function* readRecordBatches(
  party: EmployerParty,
  head: RecordHead,
  now: Date,
): AsyncGenerator<RecordedApplication[], undefined> {
  const { prisma } = await getDatabase();
  const jobId = head.job.id;
  let last: RecordRow | undefined;
  for (;;) {
    const rows: RecordRow[] = await prisma.application.findMany({
      where: { jobId, submittedAt: { lte: now }, AND: [ofParty(party), last ? sentAfter(last) : {}] },
      orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
      ...{ take: batchSize, select: recordSelect },
    });
    if (rows.length > 0 || !last) yield rows.map((row) => toRecorded(row, head, now));
    if (rows.length < batchSize) return undefined;
    last = rows.at(-1);
  }
}

/** Those behind an application in the record's order, whether or not that one is still there. */
function sentAfter({ submittedAt, id }: Pick<RecordRow, "submittedAt" | "id">) {
  return {
    OR: [{ submittedAt: { gt: submittedAt } }, { submittedAt, id: { gt: id } }],
  } satisfies Prisma.ApplicationWhereInput;
}

const named = { select: { name: true } } as const;

const recordSelect = {
  ...stateSelect,
  ...delayedSelect,
  id: true,
  submittedAt: true,
  anonymizedAt: true,
  decisionReason: true,
  user: named,
  files: { orderBy: filesInOrder, select: { kind: true, name: true, blob: { select: { sha256: true } } } },
  declarations: {
    orderBy: [{ declaredAt: "asc" }, { id: "asc" }],
    select: {
      userId: true,
      memberId: true,
      role: true,
      declaredAt: true,
      conflictAt: true,
      firstRatedAt: true,
      user: named,
      ratings: { select: { criterionId: true, value: true, ratedAt: true } },
    },
  },
  events: {
    where: { kind: "status", toStatus: { not: "submitted" } },
    orderBy: eventsInOrder,
    select: {
      actor: true,
      fromStatus: true,
      toStatus: true,
      decisionReason: true,
      missingRatings: true,
      missingReason: true,
      visibility: true,
      createdAt: true,
      visibleAt: true,
      actorUser: named,
    },
  },
} as const satisfies Prisma.ApplicationSelect;

type RecordRow = Prisma.ApplicationGetPayload<{ select: typeof recordSelect }>;

function toRecorded(
  row: RecordRow,
  { criteria, closedAt, members }: RecordHead,
  now: Date,
): RecordedApplication {
  const isKept = isRowReadable(row, now);
  const isUndecided = (read: RecordRow) =>
    (openStatuses as readonly string[]).includes(stateOfRow(read, now).status);
  const isOpen = isUndecided(asCandidateReads(row, now));
  const isBlind = isOpen && closedAt === null;
  const declarations = row.declarations.map(({ role, ratings, ...declaration }) => {
    const values = criteria.flatMap(({ id, text, weight }) => {
      const rated = ratings.find(({ criterionId }) => criterionId === id);
      return rated ? [{ text, weight, value: rated.value }] : [];
    });
    const at = ratings[0]?.ratedAt.toISOString();
    const firstAt = declaration.firstRatedAt?.toISOString() ?? at ?? "";
    return {
      name:
        members.find(({ id }) => id === memberOf(declaration))?.name ?? declaration.user?.name ?? text.erased,
      role: role as OrganizationRole,
      declaredAt: declaration.declaredAt.toISOString(),
      conflictAt: declaration.conflictAt?.toISOString() ?? null,
      rating: isBlind || !isKept || !at ? null : { firstAt, at, values, sum: weightedSum(values) / 100 },
    };
  });
  const sums = declarations.flatMap(({ conflictAt, rating }) =>
    rating && conflictAt === null ? [Math.round(rating.sum * 100)] : [],
  );
  // Decided before the job had its committee, or by a process of an earlier version: the application alone has the reason.
  const last = row.events.findLast(
    ({ actor, visibility, toStatus }) =>
      actor === "employer" && visibility === "both" && toStatus !== "viewed",
  );
  return {
    id: row.id,
    name: row.user?.name ?? null,
    submittedAt: row.submittedAt.toISOString(),
    isKept,
    isBlind,
    sentAt: isDelayed(row, now) && !isUndecided(row) ? row.delayedReply.visibleAt.toISOString() : null,
    documents: isKept ? row.files.map(({ blob, ...file }) => ({ ...file, sha256: blob.sha256 })) : [],
    declarations,
    score: isBlind ? null : scoreOf(sums),
    decisions: row.events.map((event) => {
      const { createdAt, actorUser, decisionReason, visibility, visibleAt, ...decision } = event;
      return {
        ...decision,
        at: createdAt.toISOString(),
        by: actorUser?.name ?? null,
        reason: decisionReason ?? (event === last ? row.decisionReason : null),
        isUndone: visibility === "employer",
        isDelayed: visibleAt !== null && visibleAt > now,
      };
    }),
  };
}

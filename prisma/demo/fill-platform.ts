import { v7 as uuid } from "uuid";
import { teamLimits } from "~/features/organizations/team/team-limits";
import { setMembership } from "~/features/users/set-membership.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dayMs } from "~/lib/time/durations";
import type { Steps } from "../../scripts/steps.mjs";
import { fillApplications } from "./fill-applications";
import { fillCommittee } from "./fill-committee";
import { sampleApplications } from "./samples/sample-applications";
import { candidateOf, sampleCandidates } from "./samples/sample-candidates";
import { sampleDecisions } from "./samples/sample-decisions";
import { sampleErasures } from "./samples/sample-erasures";
import { sampleJobs } from "./samples/sample-jobs";
import { type SampleOrganization, sampleOrganizations } from "./samples/sample-organizations";
import { samplePeople, sampleSaves, sampleViews } from "./samples/sample-readers";
import { sampleTemplates } from "./samples/sample-templates";

const perStatement = 50;
/** How long a transaction that fills may take: on a busy machine Prisma's own five seconds were not enough. */
export const fillTimeoutMs = 120_000;

interface Accounts {
  /** The sample accounts, which are there already. */
  employer: { id: string; organizationId: string; passwordHash: string };
  person: { id: string; name: string; profession: string; createdAt: Date };
  administrator: { id: string };
  recruiter: { id: string };
  reader: { id: string };
  /** Another recruiter, with a second step. */
  colleague: { id: string };
}

/** Her topic among those of the demo: microbiology. */
const personIndex = 19;
/** The disciplines of the sample person's saved jobs. */
const personFields = ["biology", "biomedicine", "biotechnology"];

/** Organizations with their jobs, and the people who look at them: all of it or nothing. No mail is written. */
export async function fillPlatform(accounts: Accounts, steps: Steps, now: Date): Promise<void> {
  const organizations = withEmployer(sampleOrganizations(accounts.employer.passwordHash, now), accounts);
  const [own, ...others] = organizations;
  if (!own) return;
  const people = samplePeople(accounts.employer.passwordHash, now);
  const applying = sampleCandidates(accounts.employer.passwordHash, now);
  const person = candidateOf(accounts.person, personIndex);
  const jobs = sampleJobs(organizations, accounts.administrator.id, now);
  const candidates = applying.map(({ candidate }) => candidate);
  const applications = sampleApplications(jobs, person, candidates, now);
  const readers = people.map(({ row, fields }) => ({ id: row.id, fields, share: 0.3 }));
  const saves = [{ ...accounts.person, fields: personFields, share: 0.35 }, ...readers].flatMap((reader) =>
    sampleSaves(reader, reader.share, jobs, now),
  );
  const { prisma } = await getDatabase();
  await prisma.$transaction(
    async (tx) => {
      steps.begin("Sample organizations");
      await tx.user.createMany({
        data: [
          ...others.map(({ owner }) => owner),
          ...people.map(({ row }) => row),
          ...applying.map(({ row }) => row),
        ],
      });
      const { id, ownerId: _owner, slug: _slug, ...profile } = own.row;
      await tx.organization.update({ where: { id }, data: profile, select: { id: true } });
      await tx.organization.createMany({ data: others.map(({ row }) => row) });
      await tx.replyTemplate.createMany({ data: sampleTemplates(id, now) });
      steps.begin("Sample jobs");
      await inParts(jobs, perStatement, async (part) => {
        await tx.job.createMany({ data: part.map(({ row }) => row) });
        await tx.jobEvent.createMany({ data: part.flatMap(({ events }) => events) });
      });
      steps.begin("Sample views");
      const sent = applications.map(({ row }) => row);
      await writeViews(tx, sampleViews(jobs, sent, now));
      await tx.savedJob.createMany({ data: saves });
      await tx.applicationErasure.createMany({ data: sampleErasures(person.id, others, now) });
      await fillApplications(tx, { people: [person, ...candidates], applications }, steps, now);
      await fillTeam(tx, accounts, now);
      await tx.auditLog.createMany({ data: sampleDecisions(organizations, jobs, accounts.administrator.id) });
    },
    { timeout: fillTimeoutMs },
  );
}

/** Two recruiters, of whom one leads and follows the two jobs with most applications, a reader of them, their committee, an invitation. */
async function fillTeam(
  tx: Prisma.TransactionClient,
  { employer: { id: ownerId, organizationId }, recruiter, reader, colleague }: Accounts,
  now: Date,
): Promise<void> {
  for (const { id } of [recruiter, colleague])
    await setMembership(tx, id, { organizationId, role: "recruiter" }, now);
  await setMembership(tx, reader.id, { organizationId, role: "reader" }, now);
  const read = await tx.job.findMany({
    where: { organizationId },
    orderBy: { applications: { _count: "desc" } },
    take: 2,
    select: { id: true },
  });
  const led = { id: { in: read.map(({ id }) => id) } };
  await tx.job.updateMany({ where: led, data: { ledById: recruiter.id } });
  await tx.jobReader.createMany({
    data: read.map(({ id }) => ({ jobId: id, userId: reader.id, createdAt: now })),
  });
  await tx.jobFollower.createMany({
    data: read.map(({ id }) => ({ jobId: id, userId: recruiter.id, createdAt: now })),
  });
  await tx.$executeRaw`UPDATE applications SET interviewer_ids = ARRAY[${recruiter.id}, ${ownerId}]::uuid[]
    WHERE job_id = ANY(${read.map(({ id }) => id)}::uuid[]) AND status = 'interview'`;
  const members = { organizationId, ownerId, recruiterId: recruiter.id, readerId: reader.id };
  await fillCommittee(tx, members, now);
  const expiresAt = new Date(now.getTime() + teamLimits.invitationDays * dayMs);
  const invitation = { id: uuid(), email: "nuria.costa@example.com", role: "recruiter" } as const;
  const times = { createdAt: now, expiresAt };
  await tx.organizationInvitation.create({
    data: { ...invitation, organizationId, invitedById: ownerId, ...times },
  });
}

/** Ten thousand rows in one statement: Prisma's own takes four times as long for them. */
async function writeViews(
  tx: Prisma.TransactionClient,
  views: readonly Prisma.JobViewCreateManyInput[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO job_views (job_id, visitor, slot, source, at, is_first)
    SELECT "jobId", visitor, slot, source, at, "isFirst" FROM jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
      AS seen ("jobId" uuid, visitor text, slot timestamptz, source text, at timestamptz, "isFirst" boolean)`;
}

/** The first organization is the sample account's. */
function withEmployer(organizations: SampleOrganization[], { employer }: Accounts): SampleOrganization[] {
  const [own, ...others] = organizations;
  if (!own) return [];
  const owner = { ...own.owner, id: employer.id };
  return [
    { ...own, owner, row: { ...own.row, id: employer.organizationId, ownerId: employer.id } },
    ...others,
  ];
}

async function inParts<T>(
  items: readonly T[],
  size: number,
  write: (part: T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) await write(items.slice(at, at + size));
}

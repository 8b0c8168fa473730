import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dayMs } from "~/lib/time/durations";
import { stateOfRow, stateSelect } from "../application/application-state.server";
import {
  asCandidateReads,
  candidateStatusAt,
  changedAtUntilShown,
  delayedSelect,
  statusUntilShown,
} from "../application/delayed-reply.server";
import type { Interview } from "../application/interview/interview-state";
import { freeTimesJoin } from "../application/interview/shared-times.server";
import {
  nextInterviewAt,
  toUpcoming,
  type UpcomingRow,
  upcomingColumns,
} from "../interview/interview-sql.server";

/** An organization's change counts as news for so long. */
const newsMs = 14 * dayMs;
/** The most applications of each kind. */
const maxNamed = 5;
/** The states that an organization sets: candidates know their own changes. */
const news = ["viewed", "in_review", "interview", "offer", "hired", "rejected"] as const;

/** An application that asks for its candidate's attention. */
export interface CandidateAgendaItem {
  id: string;
  job: string;
  organization: string;
  status: (typeof news)[number];
  /** When the interview is, or can first be; or when the state changed. */
  at: string;
}

interface AgendaInterview extends CandidateAgendaItem {
  /** The number of times to choose from, `at` being the first; 0 for a fixed date. */
  times: number;
  answer: Interview["answer"];
}

export interface CandidateAgenda {
  /** Those still to come that the person has not answered, the next one first, and how many there are. */
  awaited: { total: number; items: AgendaInterview[] };
  /** The others that are still to come, without the declined ones. */
  interviews: AgendaInterview[];
  /** The latest changes by organizations, the last first; an interview is among the interviews. */
  changed: CandidateAgendaItem[];
}

/** A person's applications that ask something of them now, at most five of each kind. */
export async function getCandidateAgenda(userId: string, now = new Date()): Promise<CandidateAgenda> {
  const [interviews, changed] = await Promise.all([listInterviews(userId, now), listChanged(userId, now)]);
  return { ...interviews, changed };
}

/** The state that the candidate reads, before time closes it. */
const readStatus = (now: Date) => Prisma.sql`coalesce(${statusUntilShown(now)}, applications.status::text)`;

const readChangedAt = (now: Date) =>
  Prisma.sql`coalesce(${changedAtUntilShown(now)}, applications.status_changed_at)`;

/** Those that the candidate has declined do not count. */
const isToCome = (now: Date, free?: Prisma.Sql) => Prisma.sql`${readStatus(now)} = 'interview'
  AND applications.interview_answer IS DISTINCT FROM 'declined' AND ${nextInterviewAt(now, free)} IS NOT NULL`;

async function listInterviews(
  userId: string,
  now: Date,
): Promise<Pick<CandidateAgenda, "awaited" | "interviews">> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<InterviewRow[]>`
    SELECT * FROM (
      SELECT *, (count(*) OVER kind)::int AS total,
        row_number() OVER (PARTITION BY answer IS NULL ORDER BY at, id) AS place
      FROM (
        SELECT applications.id, jobs.title AS job, organizations.name AS organization,
          ${upcomingColumns(now)}
        FROM applications JOIN jobs ON jobs.id = applications.job_id
          JOIN organizations ON organizations.id = applications.organization_id ${freeTimesJoin(now)}
        WHERE applications.user_id = ${userId}::uuid AND ${isToCome(now, Prisma.sql`offered.free`)}
          AND ${candidateStatusAt(now)} = 'interview') AS interviews
      WINDOW kind AS (PARTITION BY answer IS NULL)) AS counted
    WHERE place <= ${maxNamed} ORDER BY place`;
  const awaited = rows.filter(({ answer }) => answer === null);
  return {
    awaited: { total: awaited[0]?.total ?? 0, items: awaited.map(toInterview) },
    interviews: rows.filter(({ answer }) => answer !== null).map(toInterview),
  };
}

function toInterview({ id, job, organization, at, ...row }: InterviewRow): AgendaInterview {
  return { id, job, organization, status: "interview", at: at.toISOString(), ...toUpcoming({ at, ...row }) };
}

interface InterviewRow extends UpcomingRow {
  id: string;
  job: string;
  organization: string;
  at: Date;
  total: number;
}

/** Without those of {@link listInterviews}. */
async function listChanged(userId: string, now: Date): Promise<CandidateAgendaItem[]> {
  const { prisma } = await getDatabase();
  const changed = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM (SELECT applications.id, ${readStatus(now)} AS status, ${readChangedAt(now)} AS at FROM applications
      WHERE applications.user_id = ${userId}::uuid AND (${isToCome(now)}) IS NOT TRUE) AS own
    WHERE status = ANY(${[...news]}::text[]) AND at > ${new Date(now.getTime() - newsMs)}::timestamptz
    ORDER BY at DESC, id DESC LIMIT ${maxNamed}`;
  const ids = changed.map(({ id }) => id);
  const rows = await prisma.application.findMany({ where: { id: { in: ids }, userId }, select });
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return rows.flatMap((row) => toItem(row, now));
}

/** Empty for one that time has closed meanwhile. */
function toItem(stored: AgendaRow, now: Date): CandidateAgendaItem[] {
  const row = asCandidateReads(stored, now);
  const { status: current } = stateOfRow(row, now);
  const status = news.find((one) => one === current);
  if (!status) return [];
  const { id, job, organization } = row;
  return [
    { id, job: job.title, organization: organization.name, status, at: row.statusChangedAt.toISOString() },
  ];
}

const select = {
  ...stateSelect,
  id: true,
  ...delayedSelect,
  organization: { select: { name: true } },
  job: { select: { ...stateSelect.job.select, title: true } },
} as const satisfies Prisma.ApplicationSelect;

type AgendaRow = Prisma.ApplicationGetPayload<{ select: typeof select }>;

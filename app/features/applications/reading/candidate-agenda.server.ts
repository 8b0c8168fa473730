import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { dayMs } from "~/lib/time/durations";
import { stateOfRow, stateSelect } from "../state/application-state.server";

/** What an organization changed counts as news for so long. */
const newsMs = 14 * dayMs;
/** The most applications of each kind. */
const maxNamed = 5;
/** The states that an organization leads to: what candidates do themselves is not news to them. */
const news = ["viewed", "in_review", "interview", "offer", "hired", "rejected"] as const;

/** An application that asks for its candidate's attention. */
export interface CandidateAgendaItem {
  id: string;
  job: string;
  organization: string;
  status: (typeof news)[number];
  /** When the interview is, or when the state changed. */
  at: string;
}

export interface CandidateAgenda {
  /** Those that are still to come, the next one first. */
  interviews: CandidateAgendaItem[];
  /** What organizations did lately, the last first; an interview is among the interviews. */
  changed: CandidateAgendaItem[];
}

/** What a person's applications ask of it now, at most five of each kind: a statement each. */
export async function getCandidateAgenda(userId: string, now = new Date()): Promise<CandidateAgenda> {
  const [interviews, changed] = await Promise.all([listInterviews(userId, now), listChanged(userId, now)]);
  return { interviews, changed };
}

async function listInterviews(userId: string, now: Date): Promise<CandidateAgendaItem[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.application.findMany({
    where: { userId, status: "interview", interviewAt: { gt: now } },
    orderBy: [{ interviewAt: "asc" }, { id: "asc" }],
    take: maxNamed,
    select,
  });
  return rows.flatMap((row) => toItem(row, row.interviewAt, now));
}

/** Without those of {@link listInterviews}. */
async function listChanged(userId: string, now: Date): Promise<CandidateAgendaItem[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.application.findMany({
    where: {
      userId,
      status: { in: [...news] },
      statusChangedAt: { gt: new Date(now.getTime() - newsMs) },
      NOT: { status: "interview", interviewAt: { gt: now } },
    },
    orderBy: [{ statusChangedAt: "desc" }, { id: "desc" }],
    take: maxNamed,
    select,
  });
  return rows.flatMap((row) => toItem(row, row.statusChangedAt, now));
}

/** Empty for one that time has closed meanwhile. */
function toItem(row: AgendaRow, at: Date | null, now: Date): CandidateAgendaItem[] {
  const { status: current } = stateOfRow(row, now);
  const status = news.find((one) => one === current);
  if (!status || !at) return [];
  const { id, job, organization } = row;
  return [{ id, job: job.title, organization: organization.name, status, at: at.toISOString() }];
}

const select = {
  ...stateSelect,
  id: true,
  interviewAt: true,
  organization: { select: { name: true } },
  job: { select: { ...stateSelect.job.select, title: true } },
} as const satisfies Prisma.ApplicationSelect;

type AgendaRow = Prisma.ApplicationGetPayload<{ select: typeof select }>;

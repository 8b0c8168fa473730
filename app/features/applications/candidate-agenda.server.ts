import { getDatabase } from "~/lib/db/database.server";
import { stateOfRow } from "./employer-application.server";

/** What an organization changed counts as news for so long. */
const newsMs = 14 * 24 * 60 * 60 * 1000;
/** Of each kind so many are named. */
const maxNamed = 5;
/** What a candidate does itself is no news. */
const news = ["viewed", "in_review", "interview", "offer", "hired", "rejected"] as const;

/** An application that somebody has to think of. */
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

/** What a person's applications ask of it now, at most five of each kind, in one statement. */
export async function getCandidateAgenda(userId: string, now = new Date()): Promise<CandidateAgenda> {
  const { prisma } = await getDatabase();
  const since = new Date(now.getTime() - newsMs);
  const rows = await prisma.application.findMany({
    where: {
      userId,
      status: { in: [...news] },
      OR: [{ statusChangedAt: { gt: since } }, { interviewAt: { gt: now } }],
    },
    orderBy: [{ statusChangedAt: "desc" }, { id: "desc" }],
    take: maxRead,
    select,
  });
  const items = rows.flatMap((row) => {
    const { status } = stateOfRow(row, now);
    // Time may have closed it meanwhile.
    const named = news.find((one) => one === status);
    const isInterview = named === "interview" && row.interviewAt !== null && row.interviewAt > now;
    if (!named || (!isInterview && row.statusChangedAt <= since)) return [];
    const at = isInterview ? (row.interviewAt ?? now) : row.statusChangedAt;
    const { id, job, organization } = row;
    return [
      {
        isInterview,
        id,
        job: job.title,
        organization: organization.name,
        status: named,
        at: at.toISOString(),
      },
    ];
  });
  const pick = (wanted: boolean) =>
    items.filter(({ isInterview }) => isInterview === wanted).map(({ isInterview: _, ...item }) => item);
  return {
    interviews: pick(true)
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .slice(0, maxNamed),
    changed: pick(false).slice(0, maxNamed),
  };
}

/** More of them at once nobody has. */
const maxRead = 50;

const select = {
  id: true,
  status: true,
  statusChangedAt: true,
  firstResponseAt: true,
  interviewAt: true,
  conversation: { select: { lastMessageAt: true } },
  organization: { select: { name: true } },
  job: {
    select: {
      title: true,
      status: true,
      closesAt: true,
      closeReason: true,
      closedAt: true,
      decisionBy: true,
    },
  },
} as const;

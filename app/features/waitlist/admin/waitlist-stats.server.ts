import type { WaitlistRole, WaitlistStatus } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { type Clock, createTimedCache } from "~/lib/memory/timed-cache.server";
import { timeZone } from "~/lib/time/dates";
import type { EntryFilter } from "./entry-filter";
import { whereOf } from "./entry-where.server";
import { bySides, type Sides } from "./sides";

/** The waitlist's statistics. Rates are from 0 to 1; null without a divisor. */
export interface WaitlistStats {
  total: number;
  byRole: Record<WaitlistRole, number>;
  byStatus: Record<WaitlistStatus, number>;
  /** The confirmed entries that wait for an invitation, by side; together the state `confirmed`. */
  inLine: Sides;
  /** How far they have come, each step a part of the one before, but for those with an account and no invitation. */
  funnel: { confirmed: number; invited: number; converted: number; uninvited: number };
  /** By discipline; null for none. */
  byField: (Sides & { field: string | null })[];
  /** The twenty largest sources. */
  bySource: { source: string | null; count: number }[];
  /** Sign-ups per day, in peninsular time; days without any are omitted. */
  perDay: (Sides & { day: string })[];
  /** Confirmed, of all entries. */
  confirmRate: number | null;
  /** Invited, of those confirmed. */
  inviteRate: number | null;
  /** With an account, of those invited. */
  conversionRate: number | null;
}

const maxPeriods = 100;

/** Reads the statistics between two days. They scan every entry, so they are cached for at most a minute. */
export function createWaitlistStats(
  clock?: Clock,
): (period: Pick<EntryFilter, "from" | "to">) => Promise<WaitlistStats> {
  const numbers = createTimedCache<`${string}/${string}`, WaitlistStats>(
    (key) => {
      const [from, to] = key.split("/");
      return count({ from: from || undefined, to: to || undefined });
    },
    { cachedMs: 60_000, max: maxPeriods, clock },
  );
  return ({ from = "", to = "" }) => numbers(`${from}/${to}`);
}

/** The statistics of this run, for a period. */
export const getWaitlistStats = (period: Pick<EntryFilter, "from" | "to">) => statistics()(period);

const statistics = oncePerRun(() => createWaitlistStats());

interface Group {
  role: WaitlistRole;
  status: WaitlistStatus;
  field: string | null;
  source: string | null;
  day: string | null;
  count: number;
  invited: number;
  kind: "field" | "source" | "day" | "status";
}

async function count(filter: Pick<EntryFilter, "from" | "to">): Promise<WaitlistStats> {
  const { prisma } = await getDatabase();
  const groups = await prisma.$queryRaw<Group[]>`
    SELECT role, status, field_code AS field, source, to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS count,
      count(invited_at)::int AS invited,
      CASE WHEN GROUPING(field_code) = 0 THEN 'field' WHEN GROUPING(source) = 0 THEN 'source'
        WHEN GROUPING(day) = 0 THEN 'day' ELSE 'status' END AS kind
    FROM (SELECT *, (created_at AT TIME ZONE ${timeZone})::date AS day
      FROM waitlist_entries WHERE ${whereOf(filter)}) AS entries
    GROUP BY GROUPING SETS ((role, status), (role, field_code), (source), (role, day))`;
  return summarize(groups);
}

function summarize(groups: readonly Group[]): WaitlistStats {
  const of = (kind: Group["kind"]) => groups.filter((group) => group.kind === kind);
  const sum = (some: readonly Group[]) => some.reduce((total, { count }) => total + count, 0);
  const statuses = of("status");
  const withStatus = (...wanted: WaitlistStatus[]) =>
    sum(statuses.filter(({ status }) => wanted.includes(status)));
  const total = sum(statuses);
  const invited = statuses.reduce((all, group) => all + group.invited, 0);
  const invitedWhoLeft = statuses
    .filter(({ status }) => status === "unsubscribed" || status === "pending")
    .reduce((all, group) => all + group.invited, 0);
  // An entry that left after an invitation stays among the invited ones.
  const confirmed = withStatus("confirmed", "invited", "converted", "rejected") + invitedWhoLeft;
  const converted = withStatus("converted");
  const convertedInvited = statuses
    .filter(({ status }) => status === "converted")
    .reduce((all, group) => all + group.invited, 0);
  const inLine = (wanted: WaitlistRole) =>
    sum(statuses.filter(({ role, status }) => role === wanted && status === "confirmed"));
  return {
    total,
    byRole: {
      professional: sum(statuses.filter(({ role }) => role === "professional")),
      empresa: sum(statuses.filter(({ role }) => role === "empresa")),
    },
    byStatus: {
      pending: withStatus("pending"),
      confirmed: withStatus("confirmed"),
      invited: withStatus("invited"),
      converted,
      unsubscribed: withStatus("unsubscribed"),
      rejected: withStatus("rejected"),
    },
    inLine: { professionals: inLine("professional"), companies: inLine("empresa") },
    funnel: { confirmed, invited, converted, uninvited: converted - convertedInvited },
    byField: bySides(of("field").map((group) => ({ ...group, key: group.field }))).map(
      ({ key, ...sides }) => ({ field: key, ...sides }),
    ),
    bySource: of("source")
      .map(({ source, count }) => ({ source, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 20),
    perDay: bySides(of("day").map((group) => ({ ...group, key: group.day })))
      .map(({ key, ...sides }) => ({ day: key ?? "", ...sides }))
      .sort((a, b) => a.day.localeCompare(b.day)),
    confirmRate: rate(confirmed, total),
    inviteRate: rate(invited, confirmed),
    conversionRate: rate(convertedInvited, invited),
  };
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

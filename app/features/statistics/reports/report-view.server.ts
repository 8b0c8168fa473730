import { fillText } from "~/content/fill-text";
import { formatNumber, formatRate, plural } from "~/content/format";
import { adviceTexts, reportTexts as text } from "~/content/reports";
import {
  daysInWords,
  minResponseSample,
  wholePercent,
} from "~/features/organizations/public/response-words.server";
import { formatBriefDay, formatBriefIsoDay } from "~/lib/time/dates";
import { dayMs } from "~/lib/time/durations";
import { nameOfWeek } from "~/lib/time/iso-week.server";
import type {
  DecisionDate,
  OrganizationReport,
  ResponseFigures,
  WaitingApplication,
  WeekNumbers,
} from "./report.schema";
import { responseTargetDays } from "./report-response.server";

/** An application is marked this many days before it counts as left without a reply. */
const warnedDays = 30;
const weekdays = new Intl.DateTimeFormat("es-ES", { weekday: "short", day: "numeric", timeZone: "UTC" });
const points = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1, signDisplay: "exceptZero" });
const changes = new Intl.NumberFormat("es-ES", { signDisplay: "exceptZero" });

/** With a minus, not a hyphen, which is shorter than the plus. */
const signed = (format: Intl.NumberFormat, value: number) => format.format(value).replace("-", "\u2212");

/** An application that waits, in words. */
export interface PendingView {
  applicationId: string;
  jobId: string;
  job: string;
  /** «13 días de espera» */
  waited: string;
  /** How long is left until it counts as left without a reply. */
  left: string;
  isUrgent: boolean;
}

/** A day of the chart. */
export interface ChartDay {
  label: string;
  views: string;
  /** Of the largest day, from 0 to 100. */
  percent: number;
}

/** A job that a report names, with its note. */
interface JobLine {
  jobId: string;
  job: string;
  note: string;
}

/** An organization's report in words, for its page and its mail. */
export interface OrganizationReportView {
  /** «9–15 de noviembre de 2026» */
  week: string;
  pending: { lead: string; items: PendingView[]; more: string | null };
  newApplications: JobLine[];
  numbers: { term: string; value: string; change: string }[];
  chart: ChartDay[];
  response: { sentence: string; note: string };
  /** Decision dates that are over while candidates wait, and those to come. */
  missed: JobLine[];
  decisions: JobLine[];
  closing: JobLine[];
  advice: string | null;
}

/** @param at the moment from which people have waited: the end of the week, or now with who waits now. */
export function toReportView(week: string, report: OrganizationReport, at: Date): OrganizationReportView {
  const { pending, newApplications, numbers, decisions, closing, advice } = report;
  const unnamed = pending.total - pending.items.length;
  return {
    week: nameOfWeek(week),
    pending: {
      lead: leadOf(report),
      items: pending.items.map((item) => toPendingView(item, at)),
      more: unnamed > 0 ? plural(text.morePending, unnamed) : null,
    },
    newApplications: newApplications.map(({ jobId, job, count }) => ({
      jobId,
      job,
      note: formatNumber(count),
    })),
    numbers: numberRows(numbers),
    chart: chartOf(report.days),
    response: responseWords(report.response),
    missed: decisions.filter(({ isMissed }) => isMissed).map(toDecisionLine),
    decisions: decisions.filter(({ isMissed }) => !isMissed).map(toDecisionLine),
    // A mail may be late: jobs that have closed by then are left out.
    closing: closing
      .filter(({ closesAt }) => Date.parse(closesAt) > at.getTime())
      .map(({ jobId, job, closesAt }) => ({
        jobId,
        job,
        note: fillText(text.closes, { day: formatBriefDay(new Date(closesAt)) }),
      })),
    advice: advice === null ? null : adviceTexts[advice],
  };
}

function toDecisionLine({ jobId, job, decisionBy, undecided, isMissed }: DecisionDate): JobLine {
  const sentence = isMissed ? text.decisionMissed : text.decisionDue;
  const promised = fillText(sentence, { day: formatBriefIsoDay(decisionBy) });
  return { jobId, job, note: `${promised} ${plural(text.undecided, undecided)}` };
}

/** How many wait for longer than a week, and how many in all: the number of the mail's subject. */
function leadOf({ waiting, pending }: OrganizationReport): string {
  if (waiting === 0) return text.nobodyPending;
  if (pending.total === 0) return plural(text.notYetPending, waiting);
  const longer = plural(text.pendingLead, pending.total);
  const all = fillText(text.allWaiting, { n: formatNumber(waiting) });
  return waiting > pending.total ? `${longer} ${all}` : longer;
}

function toPendingView(
  { applicationId, jobId, job, submittedAt, noResponseAt }: WaitingApplication,
  at: Date,
): PendingView {
  const waited = Math.floor((at.getTime() - Date.parse(submittedAt)) / dayMs);
  const left =
    noResponseAt === null ? null : Math.max(1, Math.ceil((Date.parse(noResponseAt) - at.getTime()) / dayMs));
  return {
    ...{ applicationId, jobId, job },
    waited: plural(text.waitedDays, waited),
    left: left === null ? text.jobOpen : plural(text.leftDays, left),
    isUrgent: left !== null && left <= warnedDays,
  };
}

function numberRows({ week, before }: OrganizationReport["numbers"]): OrganizationReportView["numbers"] {
  const row = (term: string, name: Exclude<keyof WeekNumbers, "conversion">) => ({
    term,
    value: formatNumber(week[name]),
    change: week[name] === before[name] ? text.same : signed(changes, week[name] - before[name]),
  });
  return [
    row(text.views, "views"),
    row(text.visitors, "visitors"),
    row(text.saves, "saves"),
    row(text.applications, "applications"),
    {
      term: text.conversion,
      value: week.conversion === null ? text.none : formatRate(week.conversion),
      change: conversionChange(week.conversion, before.conversion),
    },
  ];
}

function conversionChange(week: number | null, before: number | null): string {
  if (week === null || before === null) return text.none;
  const difference = Math.round((week - before) * 1000) / 10;
  return difference === 0
    ? text.same
    : fillText(Math.abs(difference) === 1 ? text.points.one : text.points.many, {
        n: signed(points, difference),
      });
}

function chartOf(days: OrganizationReport["days"]): ChartDay[] {
  const largest = Math.max(1, ...days.map(({ views }) => views));
  return days.map(({ day, views }) => ({
    label: weekdays.format(new Date(`${day}T00:00:00Z`)),
    views: formatNumber(views),
    percent: Math.round((views / largest) * 100),
  }));
}

function responseWords({ rate, medianDays, sample }: ResponseFigures): { sentence: string; note: string } {
  const note = fillText(text.responseTarget, { n: formatNumber(responseTargetDays) });
  if (rate === null) {
    const amounts = { n: formatNumber(minResponseSample), sample: formatNumber(sample) };
    return { sentence: fillText(text.responseHidden, amounts), note };
  }
  const share = wholePercent(rate);
  const sentence =
    medianDays === null
      ? fillText(text.responseRateOnly, { rate: share })
      : fillText(text.responseRate, { rate: share, days: daysInWords(medianDays) });
  return { sentence, note };
}

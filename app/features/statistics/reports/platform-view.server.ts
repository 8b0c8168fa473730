import { fillText } from "~/content/fill-text";
import { formatNumber, formatRate, plural } from "~/content/format";
import { platformReportTexts as text } from "~/content/pages/reports";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { closeReasons } from "~/content/vocabularies/jobs/job-states";
import { nameOfWeek } from "~/lib/time/iso-week.server";
import type { BothSidesCount, PlatformReport } from "./report.schema";

interface Fact {
  term: string;
  value: string;
}

/** The platform's report in words, for its page and its mail. */
export interface PlatformReportView {
  /** «9–15 de noviembre de 2026» */
  week: string;
  sections: { title: string; facts: Fact[] }[];
  fields: { label: string; professionals: string; organizations: string; balance: string }[];
}

const ratios = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

export function toPlatformView(week: string, report: PlatformReport): PlatformReportView {
  const { waitlist, signUps, jobs, applications, mails } = report;
  return {
    week: nameOfWeek(week),
    sections: [
      {
        title: text.waitlist,
        facts: [
          ...bothFacts(text.waitlistTotal, waitlist.total),
          ...bothFacts(text.waitlistJoined, waitlist.joined),
          { term: text.balance, value: balanceOf(waitlist.total) },
        ],
      },
      {
        title: text.signUps,
        facts: (["professionals", "organizations"] as const).map((side) => ({
          term: text[side],
          value: `${formatNumber(signUps.week[side])} (${fillText(text.before, { n: formatNumber(signUps.before[side]) })})`,
        })),
      },
      {
        title: text.jobs,
        facts: [
          { term: text.published, value: formatNumber(jobs.published) },
          { term: text.open, value: formatNumber(jobs.open) },
          ...(jobs.lateReviews === undefined
            ? []
            : [{ term: text.lateReviews, value: formatNumber(jobs.lateReviews) }]),
          ...Object.entries(closeReasons).map(([code, reason]) => ({
            term: fillText(text.closed, { reason }),
            value: formatNumber(jobs.closed[code] ?? 0),
          })),
        ],
      },
      { title: text.applications, facts: applicationFacts(applications) },
      {
        title: text.mails,
        facts: (["sent", "failed", "suppressed", "unsubscribed"] as const).map((name) => ({
          term: text[name],
          value: formatNumber(mails[name]),
        })),
      },
      { title: text.tasks, facts: taskFacts(report.failedTasks) },
    ],
    fields: waitlist.fields.map(({ field, ...sides }) => ({
      label: disciplineLabel(field),
      professionals: formatNumber(sides.professionals),
      organizations: formatNumber(sides.organizations),
      balance: balanceOf(sides),
    })),
  };
}

function bothFacts(term: string, { professionals, organizations }: BothSidesCount): Fact[] {
  return [
    { term: `${term}: ${text.professionals.toLowerCase()}`, value: formatNumber(professionals) },
    { term: `${term}: ${text.organizations.toLowerCase()}`, value: formatNumber(organizations) },
  ];
}

function balanceOf({ professionals, organizations }: BothSidesCount): string {
  if (organizations === 0) return professionals === 0 ? text.none : text.noOrganizations;
  return ratios.format(professionals / organizations);
}

function applicationFacts({ submitted, ended, noResponseShare }: PlatformReport["applications"]): Fact[] {
  return [
    { term: text.submitted, value: formatNumber(submitted) },
    ...Object.entries(text.states).map(([code, state]) => ({
      term: fillText(text.ended, { state }),
      value: formatNumber(ended[code] ?? 0),
    })),
    { term: text.noResponse, value: noResponseShare === null ? text.none : formatRate(noResponseShare) },
  ];
}

function taskFacts(failed: PlatformReport["failedTasks"]): Fact[] {
  const facts = Object.entries(failed).map(([term, count]) => ({ term, value: plural(text.times, count) }));
  return facts.length > 0 ? facts : [{ term: text.tasks, value: text.noTasks }];
}

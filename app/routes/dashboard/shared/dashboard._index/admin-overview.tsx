import { Link } from "@remix-run/react";
import { Agenda } from "~/components/layout/agenda";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { adminAgenda as text } from "~/content/pages/agenda";
import { dashboardNav as nav } from "~/content/pages/dashboard";
import { isCodeOf } from "~/content/vocabularies/codes";
import { mailFailures } from "~/content/vocabularies/waitlist";
import { formatBriefDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import type { AdminAgenda } from "./load-admin.server";

/** An administrator's pending work, each kind with its oldest. */
export function AdminOverview({ jobs, organizations, notices, mails, late, invitations }: AdminAgenda) {
  const isCalm = jobs.total + organizations.total + notices.total + mails.total + late.length === 0;
  return (
    <>
      {isCalm ? <p className="max-w-prose text-muted">{text.nothing}</p> : null}
      <Agenda
        items={only(jobs.oldest, (job) => ({
          to: paths.admin.job(job.id),
          label: job.title,
          detail: job.organization,
          note: job.since ? onDay(text.since, job.since) : "",
          isUrgent: true,
        }))}
        more={{ to: paths.admin.jobs(), label: text.queue }}
        title={plural(text.jobs, jobs.total)}
      />
      <Agenda
        items={only(organizations.oldest, (organization) => ({
          to: paths.admin.organization(organization.id),
          label: organization.name,
          note: onDay(text.since, organization.since),
          isUrgent: true,
        }))}
        more={{ to: paths.admin.organizations(), label: text.queue }}
        title={plural(text.organizations, organizations.total)}
      />
      <Agenda
        items={only(notices.oldest, (notice) => ({
          to: paths.admin.notice(notice.id),
          label: notice.label,
          note: onDay(text.since, notice.since),
          isUrgent: true,
        }))}
        more={{ to: paths.admin.notices(), label: text.queue }}
        title={plural(text.notices, notices.total)}
      />
      <Agenda
        items={only(mails.oldest, (mail) => ({
          to: paths.admin.waitlistMails(),
          label: reasonOf(mail.error),
          note: onDay(text.written, mail.createdAt),
          isUrgent: true,
        }))}
        more={{ to: paths.admin.waitlistMails(), label: text.toMails }}
        title={plural(text.mails, mails.total)}
      />
      <Agenda
        items={late.map(({ name, lastOkAt }) => ({
          to: paths.admin.tasks(),
          label: name,
          note: lastOkAt === null ? text.neverOk : onDay(text.lastOk, lastOkAt),
          isUrgent: true,
        }))}
        more={{ to: paths.admin.tasks(), label: text.toTasks }}
        title={plural(text.tasks, late.length)}
      />
      <Agenda
        items={only(invitations.oldest, (invited) => ({
          to: paths.admin.waitlistEntry(invited.id),
          label: invited.name ?? invited.email,
          note: onDay(text.invited, invited.invitedAt),
        }))}
        more={{ to: paths.admin.waitlist({ status: "invited" }), label: text.toWaitlist }}
        title={plural(text.invitations, invitations.total)}
      />
    </>
  );
}

/** The way to a candidate's pages, for a person who administers. */
export function OwnPages() {
  const pages = [
    { to: paths.applications(), label: nav.applications },
    { to: paths.savedJobs(), label: nav.saved },
    { to: paths.conversations(), label: nav.conversations },
    { to: paths.alerts(), label: nav.alerts },
    { to: paths.profile(), label: nav.profile },
  ];
  return (
    <nav aria-label={text.own} className="mt-10">
      <p className="text-sm text-muted">{text.own}</p>
      <ul className="flex flex-wrap gap-x-5">
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link className="link inline-flex min-h-11 items-center text-sm" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The list of the oldest alone; empty without one. */
function only<Item, Entry>(item: Item | null, toEntry: (item: Item) => Entry): Entry[] {
  return item ? [toEntry(item)] : [];
}

function onDay(sentence: string, iso: string): string {
  return fillText(sentence, { date: formatBriefDay(new Date(iso)) });
}

/** The sentence of a failure's code. */
function reasonOf(error: string | null): string {
  const [code = ""] = (error ?? "").split(" ");
  return isCodeOf(mailFailures, code) ? mailFailures[code] : mailFailures.other;
}

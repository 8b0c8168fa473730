import { Agenda } from "~/components/layout/agenda";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Mark } from "~/components/ui/mark";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { employerAgenda as text } from "~/content/pages/agenda";
import type { AgendaJob, EmployerAgenda } from "~/features/jobs/employer-agenda.server";
import type { OwnOrganization } from "~/features/organizations/own-organization.server";
import { formatDay, formatInstant } from "~/lib/dates";
import { paths } from "~/paths";

interface EmployerOverviewProps {
  agenda: EmployerAgenda;
  verification: OwnOrganization["verification"];
}

/** What an organization's jobs ask of it now, the most urgent first. */
export function EmployerOverview({ agenda, verification }: EmployerOverviewProps) {
  const { counts, closingSoon, inReview, drafts } = agenda;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isCalm = closingSoon.length + inReview.length + drafts.length === 0;
  return (
    <>
      {verification === "verified" ? null : (
        <Callout tone="attention">
          <p>{text.verification[verification]}</p>
        </Callout>
      )}
      {total === 0 ? <FirstStep /> : null}
      {total > 0 && isCalm ? (
        <p className="max-w-prose">{fillText(text.nothing, { open: plural(text.open, counts.published) })}</p>
      ) : null}
      <Agenda
        items={closingSoon.map((job) =>
          toItem(job, fillText(text.closes, { date: formatInstant(new Date(job.at)) }), true),
        )}
        more={{ to: paths.employerJobs({ status: "published" }), label: text.all }}
        title={text.closingSoon}
      />
      <Agenda
        items={inReview.map((job) =>
          toItem(job, fillText(text.submitted, { date: formatDay(new Date(job.at)) })),
        )}
        more={{ to: paths.employerJobs({ status: "in_review" }), label: text.all }}
        title={text.inReview}
      />
      <Agenda
        items={drafts.map((job) =>
          job.isReturned
            ? toItem(job, text.returned, true)
            : toItem(job, fillText(text.saved, { date: formatDay(new Date(job.at)) })),
        )}
        more={{ to: paths.employerJobs({ status: "draft" }), label: text.all }}
        title={text.drafts}
      />
      {total > 0 ? (
        <p>
          <ButtonLink compact to={paths.newJob()} variant="secondary">
            {text.newJob}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function FirstStep() {
  return (
    <section className="flex flex-wrap gap-4 rounded-md bg-sunken px-4 py-6 xs:flex-nowrap xs:px-5">
      <Mark className="size-9 shrink-0 text-action" />
      <div>
        <h2 className="text-lg">{text.firstTitle}</h2>
        <p className="mt-1 mb-4 max-w-prose text-muted">{text.first}</p>
        <ButtonLink to={paths.newJob()}>{text.firstStep}</ButtonLink>
      </div>
    </section>
  );
}

function toItem({ id, title }: AgendaJob, note: string, isUrgent = false) {
  return { to: paths.editJob(id), label: title, note, isUrgent };
}

import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { reportsPage as page } from "~/content/pages/reports";
import type { OrganizationReportView } from "~/features/statistics/reports/report-view.server";
import type { WaitingPerson } from "~/features/statistics/reports/waiting-names.server";
import { paths } from "~/paths";

/** The current candidates of applications, by the applications' ids. */
export type People = Readonly<Record<string, WaitingPerson>>;

interface PendingListProps {
  pending: OrganizationReportView["pending"];
  people: People;
}

/** Those who waited at the end of the week, and which of them have got a reply since. */
export function PendingList({ pending, people }: PendingListProps) {
  return (
    <>
      <p className={pending.items.length > 0 ? "mb-3" : ""}>{pending.lead}</p>
      {pending.items.length > 0 ? (
        <ul className="divide-y divide-line border-y-2 border-ink">
          {pending.items.map(({ applicationId, job, waited, left, isUrgent }) => {
            const person = people[applicationId];
            return (
              <li
                className="flex flex-wrap items-baseline gap-x-3 py-1 text-sm leading-5"
                key={applicationId}
              >
                {person ? (
                  <Link
                    className="link py-0.5 font-semibold wrap-anywhere"
                    to={paths.application(applicationId)}
                  >
                    {person.name ?? page.erased}
                  </Link>
                ) : (
                  <span className="font-semibold">{page.gone}</span>
                )}{" "}
                <span className="min-w-0 wrap-anywhere">{job}</span>{" "}
                <span className="figures text-muted">{`${waited}. ${left}`}</span>{" "}
                {person?.isAnswered ? (
                  <Badge tone="success">{page.answered}</Badge>
                ) : person?.endedAs ? (
                  <Badge tone="neutral">{person.endedAs}</Badge>
                ) : person && isUrgent ? (
                  <Badge tone="attention">{page.urgent}</Badge>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      {pending.more ? <p className="mt-2 text-sm text-muted">{pending.more}</p> : null}
    </>
  );
}

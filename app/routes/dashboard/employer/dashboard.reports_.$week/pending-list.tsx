import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { reportsPage as page } from "~/content/pages/reports";
import type { OrganizationReportView } from "~/features/statistics/report-view.server";
import type { WaitingPerson } from "~/features/statistics/waiting-names.server";
import { paths } from "~/paths";

/** Who the applications are from today, by their ids. */
export type People = Readonly<Record<string, WaitingPerson>>;

interface PendingListProps {
  pending: OrganizationReportView["pending"];
  people: People;
}

/** Those who waited at the end of the week, and which of them have been answered since. */
export function PendingList({ pending, people }: PendingListProps) {
  return (
    <>
      <p className={pending.items.length > 0 ? "mb-3" : ""}>{pending.lead}</p>
      {pending.items.length > 0 ? (
        <ul className="divide-y divide-line border-y-2 border-ink">
          {pending.items.map(({ applicationId, job, waited, left, isUrgent }) => {
            const person = people[applicationId];
            return (
              <li className="py-3" key={applicationId}>
                {person ? (
                  <Link
                    className="link inline-block py-1 font-semibold wrap-anywhere"
                    to={paths.application(applicationId)}
                  >
                    {person.name ?? page.erased}
                  </Link>
                ) : (
                  <p className="py-1 font-semibold">{page.gone}</p>
                )}
                <p className="text-sm wrap-anywhere">{job}</p>
                <p className="figures text-sm text-muted">{`${waited}. ${left}`}</p>
                {person?.isAnswered ? (
                  <p className="mt-1">
                    <Badge tone="success">{page.answered}</Badge>
                  </p>
                ) : person?.endedAs ? (
                  <p className="mt-1">
                    <Badge tone="neutral">{person.endedAs}</Badge>
                  </p>
                ) : person && isUrgent ? (
                  <p className="mt-1">
                    <Badge tone="attention">{page.urgent}</Badge>
                  </p>
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

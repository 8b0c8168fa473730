import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { plural } from "~/content/format";
import { markWords } from "~/content/mark-words";
import { adminJobs as text } from "~/content/pages/admin/jobs";
import type { ShownMark } from "~/features/organizations/verification/mark";
import { paths } from "~/paths";

export interface AdminJobRow {
  id: string;
  title: string;
  organization: Omit<ShownMark, "verified"> & { name: string };
  /** Since when it waits, in the queue. */
  waitsSince: string | null;
  isLate: boolean;
  isChange: boolean;
  /** How much rules saw in one that waits. */
  hints: number;
  publishedAt: string | null;
  closesAt: string | null;
}

/** Jobs as a table, as blocks on phones; the title links to the job's page. */
export function AdminJobRows({ jobs }: { jobs: readonly AdminJobRow[] }) {
  return (
    <FactsTable caption={text.caption} columns={[text.job, text.organization, text.dates]}>
      {jobs.map(({ id, title, organization, isLate, isChange, hints, ...dates }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="link inline-block py-0.5 wrap-anywhere" to={paths.admin.job(id)}>
              {title}
            </Link>{" "}
            {isChange ? <Badge tone="neutral">{text.change}</Badge> : null}{" "}
            {hints > 0 ? <Badge tone="attention">{plural(text.hints, hints)}</Badge> : null}{" "}
            {isLate ? <Badge tone="attention">{text.late}</Badge> : null}
          </th>
          <td className="wrap-anywhere" data-label={text.organization}>
            <span>{organization.name}</span>{" "}
            <span className="block text-sm text-muted">{markWords(organization)}</span>
          </td>
          <td data-label={text.dates}>
            <Dates {...dates} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

function Dates({
  waitsSince,
  publishedAt,
  closesAt,
}: Pick<AdminJobRow, "waitsSince" | "publishedAt" | "closesAt">) {
  const shown = waitsSince ?? publishedAt;
  return (
    <div className="text-sm whitespace-nowrap">
      {shown ? (
        <p>
          <span>{waitsSince ? text.since : text.published}</span> <DateTime day="brief" iso={shown} />
        </p>
      ) : null}
      {closesAt ? (
        <p className="text-muted">
          {text.closes} <DateTime day="brief" iso={closesAt} />
        </p>
      ) : null}
    </div>
  );
}

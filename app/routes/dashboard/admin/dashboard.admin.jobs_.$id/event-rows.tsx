import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { jobEventWords, adminJob as text } from "~/content/pages/admin/jobs";
import type { JobEventEntry } from "~/features/jobs/admin/get-job.server";

/** A job's history, the newest first. */
export function EventRows({ events }: { events: readonly JobEventEntry[] }) {
  return (
    <FactsTable caption={text.historyTitle} columns={[text.what, text.who, text.when]}>
      {events.map(({ id, kind, who, createdAt }) => (
        <tr key={id}>
          <th scope="row">{jobEventWords[kind]}</th>
          <td className="wrap-anywhere" data-label={text.who}>
            {who ?? text.gone}
          </td>
          <td data-label={text.when}>
            <DateTime iso={createdAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

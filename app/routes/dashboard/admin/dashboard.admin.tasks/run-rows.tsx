import { FactsTable } from "~/components/ui/facts-table";
import { adminTasks as text } from "~/content/pages/admin/tasks";
import type { DescribedReport } from "./describe-tasks.server";
import { TaskReportLines } from "./report-lines";

export interface RunRow {
  id: string;
  when: string;
  caller: string;
  reports: readonly DescribedReport[];
}

/** Calls with their callers; their counts open on demand. */
export function RunRows({ runs }: { runs: readonly RunRow[] }) {
  return (
    <FactsTable caption={text.runsTitle} columns={[text.when, text.caller, text.result]}>
      {runs.map(({ id, when, caller, reports }) => (
        <tr key={id}>
          <th className="figures" scope="row">
            {when}
          </th>
          <td className="wrap-anywhere" data-label={text.caller}>
            {caller}
          </td>
          <td data-label={text.result}>
            <p className="text-sm">{summaryOf(reports)}</p>
            <details className="mt-1">
              <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
                {text.details}
                <span className="sr-only">{` (${when})`}</span>
              </summary>
              <div className="mt-2">
                <TaskReportLines reports={reports} />
              </div>
            </details>
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

/** «Limpieza: hecha (0,1 s)», of those that did something. */
function summaryOf(reports: readonly DescribedReport[]): string {
  const done = reports.filter(({ status }) => status !== "skipped");
  if (done.length === 0) return text.status.skipped;
  return done
    .map(({ name, state, duration }) => `${name}: ${state.toLowerCase()}${duration ? ` (${duration})` : ""}`)
    .join(" · ");
}

import { FactsTable } from "~/components/ui/facts-table";
import { adminTasks as text } from "~/content/pages/admin/tasks";
import type { DescribedReport } from "./describe-tasks.server";
import { ReportFacts } from "./report-lines";

export interface TaskRow {
  code: string;
  name: string;
  lastOk: string | null;
  last: (DescribedReport & { when: string }) | null;
  running: readonly string[];
  warning: string | null;
}

/** Each task with when it last did everything, and what came of its last run. */
export function TaskRows({ tasks }: { tasks: readonly TaskRow[] }) {
  return (
    <FactsTable caption={text.tasksTitle} columns={[text.task, text.lastOk, text.lastRun]}>
      {tasks.map(({ code, name, lastOk, last }) => (
        <tr key={code}>
          <th scope="row">
            <span>{name}</span> <code className="block text-sm font-normal text-muted">{code}</code>
          </th>
          <td className="figures" data-label={text.lastOk}>
            {lastOk ?? text.never}
          </td>
          <td data-label={text.lastRun}>
            {last ? (
              <>
                <p className="figures">{last.when}</p>
                <ReportFacts report={last} />
              </>
            ) : (
              text.never
            )}
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

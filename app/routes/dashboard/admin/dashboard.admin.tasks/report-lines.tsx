import { DefinitionList } from "~/components/ui/definition-list";
import { adminTasks as text } from "~/content/pages/admin/tasks";
import type { DescribedReport } from "./describe-tasks.server";

/** The reports of a call's or trial's tasks, one below another. */
export function TaskReportLines({ reports }: { reports: readonly DescribedReport[] }) {
  return (
    <DefinitionList
      items={reports.map((report) => ({ term: report.name, value: <ReportFacts report={report} /> }))}
    />
  );
}

/** The state, the time it took and the counts. */
export function ReportFacts({ report }: { report: DescribedReport }) {
  const { state, why, period, duration, counted, remaining, status } = report;
  const facts = [why ? `${state}: ${why}` : state, period, duration].filter(Boolean).join(" · ");
  return (
    <div className="text-sm">
      <p className={status === "failed" ? "font-semibold text-danger" : "text-muted"}>{facts}</p>
      {counted.length > 0 ? (
        <ul className="figures">
          {counted.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {counted.length === 0 && (status === "ok" || status === "partial") ? <p>{text.nothing}</p> : null}
      {remaining ? <p>{remaining}</p> : null}
    </div>
  );
}

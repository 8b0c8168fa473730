import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { PostForm } from "~/components/forms/post-form";
import { Section } from "~/components/layout/section";
import { Callout } from "~/components/ui/callout";
import { Pagination } from "~/components/ui/pagination";
import { fillText } from "~/content/fill-text";
import { adminTasks as text } from "~/content/pages/admin/tasks";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { DescribedReport } from "./describe-tasks.server";
import { TaskReportLines } from "./report-lines";
import { type RunRow, RunRows } from "./run-rows";
import { type TaskRow, TaskRows } from "./task-rows";

interface TasksPageProps {
  hasRuns: boolean;
  tasks: readonly TaskRow[];
  runs: readonly RunRow[];
  nextHref: string | null;
  previousHref: string | null;
  trial: { when: string; reports: readonly DescribedReport[] } | null;
  state: FormState | undefined;
}

/** The tasks below their warnings, a trial, and the calls. */
export function TasksPage({ hasRuns, tasks, runs, nextHref, previousHref, trial, state }: TasksPageProps) {
  const running = tasks.flatMap((task) => task.running);
  const warnings = tasks.flatMap(({ warning }) => warning ?? []);
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-3 mb-6 max-w-prose text-muted">{text.lead}</p>
      <div className="grid gap-3">
        {hasRuns ? null : <Callout tone="attention">{text.empty}</Callout>}
        {warnings.map((warning) => (
          <Callout key={warning} tone="danger">
            {warning}
          </Callout>
        ))}
        {running.map((sentence) => (
          <Callout key={sentence} tone="attention">
            {sentence}
          </Callout>
        ))}
      </div>
      <Section title={text.tasksTitle}>
        <TaskRows tasks={tasks} />
      </Section>
      <Section id="trial" lead={text.trialLead} title={text.trialTitle}>
        <PostForm action={paths.admin.tasks()} narrowButton state={state} submit={text.trialSubmit}>
          {({ lists }) => (
            <CheckboxGroup
              defaultValues={lists?.tasks ?? tasks.map(({ code }) => code)}
              hint={text.trialTasksHint}
              legend={text.trialTasks}
              name="tasks"
              options={tasks.map(({ code, name }) => [code, name] as const)}
              wide
            />
          )}
        </PostForm>
        {trial ? (
          <div className="mt-8" role="status">
            <h3 className="mb-2 text-lg">{fillText(text.trialOf, { when: trial.when })}</h3>
            {trial.reports.every(({ counted }) => counted.length === 0) ? (
              <p className="rounded-md bg-sunken px-5 py-6">{text.trialEmpty}</p>
            ) : (
              <TaskReportLines reports={trial.reports} />
            )}
          </div>
        ) : null}
      </Section>
      <Section id="runs" lead={text.runsLead} title={text.runsTitle}>
        {runs.length > 0 ? (
          <>
            <RunRows runs={runs} />
            <Pagination next={nextHref} previous={previousHref} />
          </>
        ) : (
          <p className="rounded-md bg-sunken px-5 py-8">{text.runsEmpty}</p>
        )}
      </Section>
    </>
  );
}

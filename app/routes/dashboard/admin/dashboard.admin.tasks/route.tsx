import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { adminTasks as text } from "~/content/pages/admin/tasks";
import { messages } from "~/content/sentences";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { FormError } from "~/lib/http/errors.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { paths } from "~/paths";
import { adminCronOperations } from "~/tasks/admin/admin-cron.operations";
import { getTaskOverview } from "~/tasks/admin/get-task-overview.server";
import { listTaskRuns } from "~/tasks/admin/list-task-runs.server";
import { taskRunsSchema } from "~/tasks/admin/task-runs.schema";
import { getTaskTrial, tryTasks } from "~/tasks/admin/try-tasks.server";
import { requireAdmin } from "~/web/guards/require-user.server";
import { describeReport, describeRun, describeTask, recentMoment } from "./describe-tasks.server";
import { TasksPage } from "./tasks-page";

const path = paths.admin.tasks();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: the results of the scheduled tasks, whether they are in time, and the result of a trial. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { searchParams } = new URL(args.request.url);
  const now = new Date();
  const [overview, runs, trial] = await Promise.all([
    getTaskOverview(now),
    listTaskRuns(readFilter(taskRunsSchema, searchParams).filter),
    getTaskTrial(searchParams.get("trial") ?? ""),
  ]);
  const pageAt = (cursor: { after?: string | null; before?: string | null }) =>
    Object.values(cursor)[0] ? `${paths.admin.tasks(cursor)}#runs` : null;
  const page = {
    hasRuns: overview.hasRuns,
    tasks: overview.tasks.map((task) => describeTask(task, now)),
    runs: runs.items.map((run) => describeRun(run, now)),
    nextHref: pageAt({ after: runs.next }),
    previousHref: pageAt({ before: runs.previous }),
    trial: trial && {
      when: recentMoment(trial.startedAt, now),
      reports: trial.tasks.map((report) => describeReport(report, true)),
    },
  };
  return data(page, { headers });
}

/** Administrators only: counts the work that the chosen tasks would do; the page shows it by the record's id. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const options = { account: user.id, preserve: [], preserveAll: ["tasks"], failure: messages.INTERNAL };
  return respondToForm(args, { ...options, limit: "admin/cron" }, async ({ form }) => {
    const chosen = form.getAll("tasks");
    const read = adminCronOperations.dryRun.body.safeParse(chosen.length > 0 ? { tasks: chosen } : {});
    if (!read.success) throw new FormError({ message: messages.INPUT_INVALID });
    const { id } = await tryTasks(user.id, read.data.tasks);
    return redirect(`${paths.admin.tasks({ trial: id })}#trial`, 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export default function AdminTasksRoute() {
  const page = useLoaderData<typeof loader>();
  return <TasksPage {...page} state={useFormResponse()} />;
}

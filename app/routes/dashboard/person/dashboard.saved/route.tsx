import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { savedJobs as text } from "~/content/pages/saved-jobs";
import { getCalendarAddress } from "~/features/calendar/calendar-address.server";
import { toJobCard } from "~/features/jobs/public/job-card.server";
import { shownClosedMs } from "~/features/organizations/organization/organization-limits";
import { listSavedJobs, type SavedJobItem } from "~/features/saved-jobs/list-saved-jobs.server";
import { readUndo } from "~/features/saved-jobs/undo-unsave.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { paths } from "~/paths";
import { toCalendarView } from "~/web/forms/calendar-view.server";
import { requireEmployee } from "~/web/guards/require-user.server";
import { respondToSavedForms } from "./saved-forms.server";
import { SavedPage } from "./saved-page";

const path = paths.savedJobs();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employees only: a page of the jobs that they saved. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const searchParams = await confirmedSearch(args);
  const query = Object.fromEntries(searchParams);
  const { after, before, done, undo } = query;
  const now = new Date();
  const [{ items, total, next, previous }, address] = await Promise.all([
    listSavedJobs(user.id, { after, before }, now),
    getCalendarAddress(user.id),
  ]);
  // The last one of its page may have been taken away.
  if (items.length === 0 && total > 0 && (after ?? before) !== undefined)
    throw redirect(paths.savedJobs({ done, undo }), { headers });
  const undone = undo === undefined ? null : readUndo(user.id, undo, now);
  const page = {
    jobs: items.map((item) => ({ ...toJobCard(item, now), ...stateOnPage(item, now) })),
    total,
    nextHref: next && paths.savedJobs({ after: next }),
    previousHref: previous && paths.savedJobs({ before: previous }),
    /** This page of the list: removing a job leads back to it. */
    here: paths.savedJobs({ after, before }),
    calendar: address && toCalendarView(address),
    hasTeam: user.organizationId !== null,
    done,
    removed: undone && { title: undone.title, token: undo ?? "" },
  };
  return data(page, { headers });
}

function stateOnPage({ savedAt, closedAt }: SavedJobItem, now: Date) {
  const isGone = closedAt !== null && Date.parse(closedAt) + shownClosedMs <= now.getTime();
  return { savedAt, isGone };
}

/** Employees only: takes a job away, and puts it back; gives the calendar an address, another one, or none. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployee(args);
  return respondToSavedForms(args, user.id);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SavedRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <SavedPage {...page} done={state ? undefined : page.done} state={state} visit={key} />;
}

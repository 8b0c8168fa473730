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
import { interviewsPage as text } from "~/content/pages/interviews";
import { savedJobs } from "~/content/pages/saved-jobs";
import { reachesRole } from "~/content/vocabularies/organizations";
import {
  listTeamInterviews,
  listTurnedDown,
  type TeamInterview,
} from "~/features/applications/interview/team-interviews.server";
import { getCalendarAddress } from "~/features/calendar/calendar-address.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { respondToForms } from "~/lib/http/forms/form-action.server";
import { isoDayOf } from "~/lib/time/dates";
import { paths } from "~/paths";
import { calendarForms } from "~/web/forms/calendar-forms.server";
import { toCalendarView } from "~/web/forms/calendar-view.server";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { InterviewsPage } from "./interviews-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { title, description } = text;
  return pageMeta({ title, description, path: paths.interviews(), noindex: true }, matches);
};

/** Members only: the interviews of their organization that they see, by day, and the address of their calendar. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, organization, headers } = await requireEmployer(args, "reader");
  const [interviews, turnedDown, address] = await Promise.all([
    listTeamInterviews(user.id),
    listTurnedDown(user.id),
    getCalendarAddress(user.id),
  ]);
  const page = {
    turnedDown,
    mayAnswer: reachesRole(organization.role, "recruiter"),
    days: byDay(interviews),
    calendar: address && toCalendarView(address),
    done: (await confirmedSearch(args)).get("done") ?? undefined,
  };
  return data(page, { headers });
}

/** Members only: gives the calendar an address, another one, or none; adds these interviews or takes them out. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployer(args, "reader");
  const common = { preserve: [], failure: savedJobs.calendar.failure, account: user.id };
  const lead = (done: string) => redirect(paths.interviews({ done }), 303);
  return respondToForms(args, calendarForms(user.id, common, lead, true));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function InterviewsRoute() {
  const { key } = useLocation();
  const state = useFormResponse();
  return <InterviewsPage {...useLoaderData<typeof loader>()} state={state} visit={key} />;
}

/** The interviews of each peninsular day, in their order. */
function byDay(interviews: readonly TeamInterview[]) {
  const days = new Map<string, TeamInterview[]>();
  for (const interview of interviews) {
    const day = isoDayOf(new Date(interview.at));
    days.set(day, [...(days.get(day) ?? []), interview]);
  }
  return [...days].map(([day, items]) => ({ day, items }));
}

import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { ownApplications as text } from "~/content/pages/own-applications";
import { openStatuses } from "~/features/applications/application/statuses.server";
import { boardColumns } from "~/features/applications/board/board-address";
import { listOwnApplications } from "~/features/applications/reading/list-own-applications.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/web/guards/require-user.server";
import { ApplicationsPage } from "./applications-page";
import { toItem } from "./to-item.server";

const path = paths.applications();
const groups = { open: openStatuses, over: boardColumns.closed } as const;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employees only: a page of their applications, all of them or those of a group of states. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const { after, before, status } = Object.fromEntries(new URL(args.request.url).searchParams);
  const group = groupOf(status);
  const list = await listOwnApplications(user.id, { status: group && groups[group], after, before });
  const { items, total, next, previous } = list;
  if (items.length === 0 && total > 0 && (after ?? before) !== undefined)
    throw redirect(paths.applications({ status: group }), { headers });
  const page = {
    items: items.map(toItem),
    total,
    group,
    nextHref: next && paths.applications({ status: group, after: next }),
    previousHref: previous && paths.applications({ status: group, before: previous }),
  };
  return data(page, { headers });
}

function groupOf(status: string | undefined): keyof typeof groups | undefined {
  return status === "open" || status === "over" ? status : undefined;
}

export default function ApplicationsRoute() {
  return <ApplicationsPage {...useLoaderData<typeof loader>()} />;
}

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { adminNotices as text } from "~/content/pages/admin/notices";
import { noticePageSchema } from "~/features/notices/admin/decision.schema";
import { listNotices } from "~/features/notices/admin/list-notices.server";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { AdminNoticesPage } from "./notices-page";

const path = paths.admin.notices();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: the notices that wait, or the decided ones; an invalid parameter is as if it were not there. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { filter } = readFilter(noticePageSchema, new URL(args.request.url).searchParams);
  const { status = "open" } = filter;
  const [list, open, complained] = await Promise.all([
    listNotices(filter),
    listNotices({ status: "open", limit: 1 }),
    listNotices({ status: "complained", limit: 1 }),
  ]);
  const pageAt = (cursor: { after?: string | null; before?: string | null }) =>
    Object.values(cursor)[0] ? paths.admin.notices({ status, ...cursor }) : null;
  const page = {
    status,
    waiting: { open: open.total, complained: complained.total },
    total: list.total,
    notices: list.items,
    nextHref: pageAt({ after: list.next }),
    previousHref: pageAt({ before: list.previous }),
  };
  return data(page, { headers });
}

export default function AdminNoticesRoute() {
  return <AdminNoticesPage {...useLoaderData<typeof loader>()} />;
}

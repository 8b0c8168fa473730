import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { adminNotice as text } from "~/content/pages/admin/notices";
import {
  getNoticeAsAdmin,
  getNoticeContent,
  getNoticeNumber,
  mayDecideComplaint,
} from "~/features/notices/admin/get-notice.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { readLast } from "~/web/forms/read-last.server";
import { requireAdmin } from "~/web/guards/require-user.server";
import { respondToDecisionForms } from "./decision-forms.server";
import { AdminNoticePage } from "./notice-page";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, params }) => {
  const path = paths.admin.notice(params.id ?? "");
  const title = fillText(text.title, { number: page?.notice.number ?? "" });
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: a notice, what it is about, and the complaints against its decision. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, user } = await requireAdmin(args);
  const id = requireId(args.params.id);
  const notice = await getNoticeAsAdmin(id);
  if (!notice) throw data(null, { status: 404 });
  const query = await confirmedSearch(args);
  const last = readLast(query);
  const page = {
    notice,
    content: await getNoticeContent(notice),
    mayDecideComplaint: await mayDecideComplaint(user.id, id),
    done: query.get("done"),
    last: last === null ? null : { to: paths.admin.notice(last), name: await describeNotice(last) },
  };
  return data(page, { headers });
}

async function describeNotice(id: string): Promise<string | null> {
  const number = await getNoticeNumber(id);
  return number && fillText(text.title, { number });
}

/** Administrators only: decides about the notice, or about the complaint that waits. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  return respondToDecisionForms(args, user.id, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export default function AdminNoticeRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <AdminNoticePage {...page} state={state} done={state ? null : page.done} visit={key} />;
}

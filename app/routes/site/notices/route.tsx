import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { noticesPage } from "~/content/pages/notices/figures";
import { noticeForm, noticeGone, noticeSent } from "~/content/pages/notices/form";
import { noticePage } from "~/content/pages/notices/side";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";
import { FiguresPage } from "./figures-page";
import { loadNotices, type NoticesView } from "./load-notices.server";
import { NoticeFormPage } from "./notice-form-page";
import { respondToNoticeForms } from "./notice-forms.server";
import { NoticeSentPage } from "./notice-sent-page";
import { SideNoticePage } from "./side-notice-page";

export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) => {
  const path = paths.notices();
  if (view?.kind === "figures") {
    const { title, description } = noticesPage;
    return pageMeta({ title, description, path }, matches);
  }
  return pageMeta({ ...wordsOf(view), path, noindex: true }, matches);
};

function wordsOf(view: Exclude<NoticesView, { kind: "figures" }> | undefined) {
  if (!view) return { title: noticeGone.title, description: noticeGone.text };
  if (view.kind === "form")
    return { title: noticeForm.title[view.target], description: noticeForm.description };
  if (view.kind === "sent") return { title: noticeSent.title, description: noticeSent.next };
  const number = view.notice?.number ?? "";
  return { title: fillText(noticePage.title, { number }), description: noticePage.description };
}

/**
 * Public: the figures of each year, and to an account that is signed in its notices; the form for what can be reported; with a
 * mailed link or for an account what became of one notice.
 */
export function loader(args: LoaderFunctionArgs) {
  return loadNotices(args);
}

/** Public: sends a notice; for one of its sides, a complaint against the decision. */
export function action(args: ActionFunctionArgs) {
  return respondToNoticeForms(args);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A mailed link's token is in the address. */
export const headers = tokenPageHeaders;

export default function NoticesRoute() {
  const view = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (view.kind === "form") return <NoticeFormPage {...view} state={state} />;
  if (view.kind === "sent") return <NoticeSentPage {...view} />;
  if (view.kind === "notice") return <SideNoticePage {...view} state={state} />;
  return <FiguresPage {...view} />;
}

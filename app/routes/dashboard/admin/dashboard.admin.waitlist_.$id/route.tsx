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
import { waitlistEntryPage as text } from "~/content/pages/admin/waitlist/entry";
import { listFailedMailsOf } from "~/features/waitlist/admin/failed-invitations.server";
import { getEntry } from "~/features/waitlist/admin/get-entry.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { respondToEntryForms } from "./entry-forms.server";
import { EntryPage } from "./entry-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.admin.waitlistEntry(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: one entry, and its mails that failed. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const id = requireId(args.params.id);
  const [entry, mails] = await Promise.all([getEntry(id), listFailedMailsOf(id)]);
  if (!entry) throw data(null, { status: 404 });
  return data({ entry, mails, done: (await confirmedSearch(args)).get("done") }, { headers });
}

/** Administrators only: invites, rejects or restores the entry, stores notes, retries mails. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  return respondToEntryForms(args, user.id, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function WaitlistEntryRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <EntryPage {...page} done={state ? null : page.done} state={state} visit={key} />;
}

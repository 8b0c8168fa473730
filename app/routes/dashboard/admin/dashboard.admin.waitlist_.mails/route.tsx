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
import { waitlistMails as text } from "~/content/pages/admin/waitlist/mails";
import { messages } from "~/content/sentences";
import { listFailedInvitations, retryEntryMails } from "~/features/waitlist/admin/failed-invitations.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { MailsPage } from "./mails-page";

const path = paths.admin.waitlistMails();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: failed invitations. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const retried = /^\d{1,4}$/.exec((await confirmedSearch(args)).get("retried") ?? "")?.[0];
  return data({ ...(await listFailedInvitations()), retried: retried ? Number(retried) : null }, { headers });
}

/** Administrators only: retries one of them, or all. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const common = { limit: "admin/waitlist", preserve: [], failure: messages.INTERNAL } as const;
  const done = (count: number) => redirect(paths.admin.waitlistMails({ retried: count }), 303);
  return respondToForms(args, {
    retry: {
      ...common,
      async work({ form }: FormCall) {
        const id = form.get("id") ?? "";
        return done(isUuid(id) ? await retryEntryMails(user.id, { id }) : 0);
      },
    },
    "retry-all": { ...common, work: async () => done(await retryEntryMails(user.id, {})) },
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function WaitlistMailsRoute() {
  const { key } = useLocation();
  const state = useFormResponse();
  return <MailsPage {...useLoaderData<typeof loader>()} state={state} visit={key} />;
}

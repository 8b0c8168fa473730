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
import { adminFile, organizationFilePage as text } from "~/content/pages/admin/people";
import { messages } from "~/content/sentences";
import { listTeam, openOrganization, organizationMailKinds } from "~/features/people/get-organization.server";
import { retryMail } from "~/features/people/list-mails.server";
import { readLogAbout } from "~/features/people/read-log.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { OrganizationFilePage } from "./organization-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.admin.organizationFile(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: an organization, verified or not. That it was opened is recorded. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireAdmin(args);
  const id = requireId(args.params.id);
  const organization = await openOrganization(user.id, id);
  if (!organization) throw data(null, { status: 404 });
  const log = await readLogAbout(id);
  const done = new URL(args.request.url).searchParams.get("done");
  return data({ organization, log, done }, { headers });
}

/** Administrators only: tries a mail again. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const id = requireId(args.params.id);
  return respondToForms(args, {
    retry: {
      limit: "admin/people",
      account: user.id,
      preserve: [],
      failure: messages.INTERNAL,
      sentences: { NOT_FOUND: adminFile.retryGone, INVALID_DATA: adminFile.retryGone },
      async work({ form }: FormCall) {
        const userIds = (await listTeam(id, new Date())).map(({ userId }) => userId);
        const mails = { userIds, kinds: organizationMailKinds };
        await retryMail(form.get("id") ?? "", { actorId: user.id, target: id, ...mails });
        return redirect(paths.admin.organizationFile(id, { done: "retry" }), 303);
      },
    },
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AdminOrganizationFileRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <OrganizationFilePage {...page} done={state ? null : page.done} state={state} visit={key} />;
}

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
import { adminFile, changeForm, organizationFilePage as text } from "~/content/pages/admin/people";
import { messages } from "~/content/sentences";
import type { AccountChange } from "~/content/vocabularies/administration";
import type { ByAdministrator } from "~/features/account/administer-account.server";
import { lastDecisionAbout } from "~/features/audit/last-decision.server";
import { listTeam, openOrganization, organizationMailKinds } from "~/features/people/get-organization.server";
import { retryMail } from "~/features/people/list-mails.server";
import { accountChangeSchema } from "~/features/people/people.schema";
import { readLogAbout } from "~/features/people/read-log.server";
import { reactivateOrganization, suspendOrganization } from "~/features/people/suspend-organization.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
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
  const done = (await confirmedSearch(args)).get("done");
  return data({ organization, log, done }, { headers });
}

/** Administrators only: suspends the organization or takes that back, tries a mail again. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const id = requireId(args.params.id);
  const common = { limit: "admin/people", account: user.id, failure: messages.INTERNAL } as const;
  const change = (name: AccountChange, work: (by: ByAdministrator) => Promise<void>) => ({
    ...common,
    preserve: ["reason", "text"],
    lastChange: () => lastDecisionAbout(id),
    sentences: { INVALID_TRANSITION: text.failedTransition },
    async work({ form }: FormCall) {
      const required = { reason: changeForm.reasonRequired, text: changeForm.textRequired };
      const by = parseFields(accountChangeSchema(name), Object.fromEntries(form), required);
      await work({ actorId: user.id, ...by });
      return redirect(paths.admin.organizationFile(id, { done: name }), 303);
    },
  });
  return respondToForms(args, {
    suspend: change("suspend", (by) => suspendOrganization({ id }, by)),
    reactivate: change("reactivate", (by) => reactivateOrganization({ id }, by)),
    retry: {
      ...common,
      preserve: [],
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

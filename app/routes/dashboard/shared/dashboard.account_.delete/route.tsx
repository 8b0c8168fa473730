import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountEvents } from "~/account-events.server";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { closeAccountPage as text } from "~/content/pages/account";
import { messages } from "~/content/sentences";
import { closeAccount } from "~/features/account/close-account.server";
import { isLastAdministrator } from "~/features/account/last-administrator.server";
import { mayNotClose } from "~/features/jobs/jobs-of-account.server";
import { getMembershipEvenBarred } from "~/features/organizations/team/membership.server";
import { hasMembers } from "~/features/organizations/team/team-of-account.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { requireFilled } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { redirectSignedOut } from "~/web/guards/redirect-signed-out.server";
import { requireFreshUser } from "~/web/guards/require-fresh.server";
import { ClosePage } from "./close-page";

const path = paths.closeAccount();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Signed in only; asks for the second factor before anybody types. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireFreshUser(args);
  const [hasOpenJobs, hasTeam, isLast, membership] = await Promise.all([
    mayNotClose(user.id),
    hasMembers(user.id),
    isLastAdministrator(user.id),
    user.organizationId === null ? null : getMembershipEvenBarred(user.id),
  ]);
  const team = membership && membership.role !== "owner" ? membership.name : null;
  return data({ hasOpenJobs, hasTeam, isLast, mayApply: user.type === "employee", team }, { headers });
}

/** Signed in only: closes the account, after checking its password. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireFreshUser(args);
  const options = {
    limit: "auth/delete-user",
    preserve: [],
    failure: messages.INTERNAL,
    fieldOf: { WRONG_PASSWORD: "password" },
  } as const;
  return respondToForm(args, options, async ({ form, request }) => {
    const { password } = requireFilled(form, { password: messages.PASSWORD_REQUIRED });
    await closeAccount(user, password, accountEvents);
    return redirectSignedOut(request, user.email, "account-closed");
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DeleteAccountRoute() {
  return <ClosePage {...useLoaderData<typeof loader>()} state={useFormResponse()} />;
}

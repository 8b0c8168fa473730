import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { invitationNeeded, signupForm } from "~/content/pages/accounts/sign-up";
import { accountTypes } from "~/content/vocabularies/account-types";
import { isCodeOf } from "~/content/vocabularies/codes";
import { getEnv } from "~/lib/config/env.server";
import { statusOf } from "~/lib/domain-error";
import { limitLink } from "~/lib/http/forms/limit-link.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { paths } from "~/paths";
import { redirectSignedIn } from "~/web/guards/require-user.server";
import { ChooseType } from "./choose-type";
import { InvitationNeeded } from "./invitation-needed";
import { readAdmission } from "./invited.server";
import { signUpFromForm } from "./sign-up-form.server";
import { SignupForm } from "./signup-form";
import { typeOfWay } from "./type-of-way";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const noindex = Boolean(page?.invited || page?.uninvited);
  const { description } = signupForm;
  const { title } = page?.uninvited ? invitationNeeded : signupForm;
  return pageMeta({ title, description, path: paths.signup(), noindex }, matches);
};

/**
 * Public; redirects signed-in users to the dashboard. Asks for the account type, unless an invitation or the way tells
 * it. Where accounts need an invitation, a visitor without one reads why: 403.
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const redirectTo = query.get("redirectTo") ?? "";
  await redirectSignedIn(args, redirectTarget(redirectTo, paths.dashboard()));
  const invitation = query.get("invitation");
  await limitLink(args, "invitation", invitation);
  const { invited, uninvited } = await readAdmission(invitation, query.get("type"));
  const asked = query.get("type");
  const known = invited?.type ?? (asked === null ? typeOfWay(redirectTarget(redirectTo, "")) : null);
  const type = asked !== null && isCodeOf(accountTypes, asked) ? asked : known;
  const page = { type, redirectTo, invited, uninvited, passwordMinLength: getEnv().passwordMinLength };
  return data(page, uninvited ? statusOf.INVITATION_REQUIRED : 200);
}

/** Public: creates the account. */
export function action(args: ActionFunctionArgs) {
  return signUpFromForm(args);
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SignupRoute() {
  const { type, uninvited, ...page } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (uninvited) return <InvitationNeeded {...uninvited} />;
  if (!type) return <ChooseType redirectTo={page.redirectTo} />;
  return <SignupForm key={type} {...page} state={state} type={type} />;
}

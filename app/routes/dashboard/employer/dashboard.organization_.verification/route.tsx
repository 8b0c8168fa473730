import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { askVerification as text } from "~/content/pages/own-organization";
import { verificationRequestSchema } from "~/features/organizations/own/organization-change.schema";
import { requireOwnProfile } from "~/features/organizations/own/own-profile.server";
import { requestVerification } from "~/features/organizations/own/request-verification.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { VerificationPage } from "./verification-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const path = paths.organizationVerification();
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Owners of organizations only: the request for a verification. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers, user } = await requireEmployer(args);
  const { website, verification } = await requireOwnProfile(user.id);
  const { email, isEmailVerified } = user;
  return data({ website, verification, email, isEmailVerified }, { headers });
}

/** Owners of organizations only: asks for the verification. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployer(args);
  return respondToVerificationForm(args, user.id);
}

/** Asks for a verification; shares the limits of the API's operation. */
function respondToVerificationForm(args: ActionFunctionArgs, userId: string) {
  const options = {
    limit: "organization/verification",
    account: userId,
    preserve: ["website", "note"],
    failure: text.failure,
    sentences: { EMAIL_NOT_VERIFIED: text.unconfirmedForm },
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const sent = { website: form.get("website") ?? "", note: form.get("note") };
    const { status } = await requestVerification(userId, parseFields(verificationRequestSchema, sent));
    const done = status === "verified" ? "verified" : "asked";
    return redirect(paths.organizationProfile({ done }), 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function VerificationRoute() {
  return <VerificationPage {...useLoaderData<typeof loader>()} state={useFormResponse()} />;
}

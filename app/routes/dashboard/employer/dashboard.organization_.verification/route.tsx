import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { askVerification as text } from "~/content/pages/own-organization";
import { requireOwnProfile } from "~/features/organizations/own/own-profile.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { respondToVerificationForm } from "./verification-form.server";
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

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function VerificationRoute() {
  return <VerificationPage {...useLoaderData<typeof loader>()} state={useFormResponse()} />;
}

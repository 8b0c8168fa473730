import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { forgotPassword as text } from "~/content/pages/mailed-links";
import { messages } from "~/content/sentences";
import { askForLinkSchema } from "~/features/auth/auth.schema";
import { requestLink } from "~/features/auth/request-link.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { ForgotPasswordPage } from "./forgot-password-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path: paths.forgotPassword() }, matches);

/** Public: whether this visit has just asked for a link. */
export function loader({ request }: LoaderFunctionArgs) {
  return data({ sent: new URL(request.url).searchParams.has("sent") });
}

/** Public: asks for a link. The answer is always the same, and a redirect: a reload sends no second mail. */
export function action(args: ActionFunctionArgs) {
  const options = {
    limit: "auth/request-password-reset",
    preserve: ["email"],
    address: "email",
    failure: messages.INTERNAL,
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const { email } = parseFields(askForLinkSchema, Object.fromEntries(form));
    await requestLink("reset-password", email);
    return redirect(paths.forgotPassword({ sent: true }), 303);
  });
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ForgotPasswordRoute() {
  const { sent } = useLoaderData<typeof loader>();
  return <ForgotPasswordPage sent={sent} state={useActionData<typeof action>()} />;
}

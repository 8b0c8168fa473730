import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AskLinkForm } from "~/components/account/ask-link-form";
import { FormPage } from "~/components/layout/form-page";
import { pageMeta } from "~/components/layout/page-meta";
import { StatusNote } from "~/components/ui/status-note";
import { askLink } from "~/content/pages/accounts/ask-link";
import { forgotPassword as text } from "~/content/pages/mailed-links";
import { messages } from "~/content/sentences";
import { askForLinkSchema } from "~/features/auth/auth.schema";
import { requestLink } from "~/features/auth/request-link.server";
import type { FormState } from "~/lib/form-state";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path: paths.forgotPassword() }, matches);

/** Public: whether this visit has just asked for a link. */
export function loader({ request }: LoaderFunctionArgs) {
  return data({ sent: new URL(request.url).searchParams.has("sent") });
}

/** Public: asks for a link. The response is always the same, and a redirect: a reload sends no second mail. */
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

interface ForgotPasswordPageProps {
  sent: boolean;
  state: FormState | undefined;
}

const link = "link inline-flex min-h-11 items-center";

/** Asks for the address, then says where to look for the mail. */
function ForgotPasswordPage({ sent, state }: ForgotPasswordPageProps) {
  if (!sent)
    return (
      <FormPage lead={text.lead} title={text.title}>
        <AskLinkForm action={paths.forgotPassword()} state={state} submit={text.submit} />
        <p className="mt-5 text-sm">
          <Link className={link} to={paths.login()}>
            {text.back}
          </Link>
        </p>
      </FormPage>
    );
  return (
    <FormPage title={text.sentTitle}>
      <StatusNote>
        <p className="font-semibold">{askLink.sent}</p>
        <p className="mt-1">{text.expires}</p>
      </StatusNote>
      <p className="mt-5 text-muted">{askLink.notThere}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 text-sm">
        <Link className={link} to={paths.forgotPassword()}>
          {text.again}
        </Link>{" "}
        <Link className={link} to={paths.login()}>
          {text.back}
        </Link>
      </p>
    </FormPage>
  );
}

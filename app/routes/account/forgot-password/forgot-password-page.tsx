import { Link } from "@remix-run/react";
import { AskLinkForm } from "~/components/account/ask-link-form";
import { FormPage } from "~/components/layout/form-page";
import { StatusNote } from "~/components/ui/status-note";
import { askLink } from "~/content/pages/accounts/ask-link";
import { forgotPassword as text } from "~/content/pages/mailed-links";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ForgotPasswordPageProps {
  sent: boolean;
  state: FormState | undefined;
}

const link = "link inline-flex min-h-11 items-center";

/** Asks for the address, then says where to look for the mail. */
export function ForgotPasswordPage({ sent, state }: ForgotPasswordPageProps) {
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

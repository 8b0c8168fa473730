import { Link } from "@remix-run/react";
import { FormPage } from "~/components/layout/form-page";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { AskPosition } from "~/components/waitlist/ask-position";
import { invitation, invitationNeeded as text } from "~/content/pages/accounts/sign-up";
import { paths } from "~/paths";
import type { Uninvited } from "./invited.server";

/** Why there is no form: accounts need an invitation, and this visit has none that holds. */
export function InvitationNeeded({ reason, role }: Uninvited) {
  if (reason === "expired")
    return (
      <FormPage title={invitation.expiredTitle}>
        <div className="mb-5 grid gap-5">
          <Callout tone="attention">{invitation.expired}</Callout>
          <p className="text-muted">{invitation.expiredHow}</p>
        </div>
        <AskPosition />
      </FormPage>
    );
  return (
    <FormPage lead={text.lead} title={text.title}>
      {reason === "invalid" ? (
        <div className="mb-5">
          <Callout tone="danger">{invitation.invalid}</Callout>
        </div>
      ) : null}
      <ButtonLink to={paths.waitlistForm({ role })}>{text.join}</ButtonLink>
      <p className="mt-8 text-muted">
        {text.waiting}{" "}
        <Link className="link inline-block py-1" to={paths.waitlistMe()}>
          {text.position}
        </Link>
      </p>
      <p className="mt-2 text-muted">
        {text.haveAccount}{" "}
        <Link className="link inline-block py-1" to={paths.login()}>
          {text.signIn}
        </Link>
      </p>
    </FormPage>
  );
}

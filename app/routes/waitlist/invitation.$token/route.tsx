import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "~/components/layout/form-page";
import { pageMeta } from "~/components/layout/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { AskPosition } from "~/components/waitlist/ask-position";
import { invitation as text } from "~/content/pages/accounts/sign-up";
import { readInvitation } from "~/features/waitlist/joining/invitation.server";
import { limitLink } from "~/lib/http/forms/limit-link.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { paths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(
    {
      title: page?.title ?? text.title,
      description: text.description,
      // Without the token, which is secret.
      path: paths.invitation(),
      noindex: true,
    },
    matches,
  );

/** Public, and changes nothing: mail scanners follow links. */
export async function loader(args: LoaderFunctionArgs) {
  const { token = "" } = args.params;
  await limitLink(args, "invitation", token);
  const invitation = await readInvitation(token);
  if (invitation.state === "used") throw redirect(paths.login({ notice: "has-account" }));
  if (!("entry" in invitation)) return data({ state: "invalid", title: text.invalidTitle } as const, 404);
  const { entry, state } = invitation;
  // An expired invitation gives no new link here: it only goes by mail to the entry's address.
  if (state === "expired") return data({ state, title: text.expiredTitle } as const);
  const type = entry.role === "empresa" ? "organization" : "employee";
  const next = paths.signup({ type, invitation: token });
  return data({ state, title: text.title, email: entry.email, next } as const);
}

export const headers = tokenPageHeaders;

export default function InvitationRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.state === "open")
    return (
      <FormPage lead={text.lead.replace("{email}", page.email)} title={page.title}>
        <ButtonLink to={page.next}>{text.submit}</ButtonLink>
      </FormPage>
    );
  const isExpired = page.state === "expired";
  return (
    <FormPage title={page.title}>
      <div className="mb-5 grid gap-5">
        <Callout role={isExpired ? undefined : "alert"} tone={isExpired ? "attention" : "danger"}>
          {isExpired ? text.expired : text.invalid}
        </Callout>
        <p className="text-muted">{isExpired ? text.expiredHow : text.ask}</p>
      </div>
      <AskPosition />
    </FormPage>
  );
}

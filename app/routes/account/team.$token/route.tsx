import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { OutcomePage } from "~/components/layout/outcome-page";
import { pageMeta } from "~/components/layout/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { formatQuoted, plural } from "~/content/format";
import { joinPage as text } from "~/content/pages/teams/team";
import { messages } from "~/content/sentences";
import { committeeSeatLabels, organizationRoles } from "~/content/vocabularies/organizations";
import {
  countApplicationsTo,
  joinOrganization,
} from "~/features/applications/erasing/join-organization.server";
import {
  acceptInvitation,
  type ReadInvitation,
  readTeamInvitation,
  refusalToJoin,
} from "~/features/organizations/team/accept-invitation.server";
import { getStoredSession } from "~/features/sessions/current-session.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { limitLink } from "~/lib/http/forms/limit-link.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { tokenPageHeaders } from "~/lib/http/response/token-page-headers.server";
import { maskEmail } from "~/lib/text/mask-email";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { requireStoredUser } from "~/web/guards/require-user.server";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    // Without the token, which is secret.
    { title: text.title, description: text.description, path: paths.teamInvitation(), noindex: true },
    matches,
  );

/** Public, and changes nothing: mail scanners follow links. */
export async function loader(args: LoaderFunctionArgs) {
  const { token = "" } = args.params;
  await limitLink(args, "invitation", token);
  const invitation = await readTeamInvitation(token);
  if (!invitation) return data({ state: "gone" } as const, 404);
  if (invitation.isOver) return data({ state: "over", ...shown(invitation) } as const);
  const current = await getStoredSession(args.request);
  const headers = setCookies(current.cookies);
  const here = { ...shown(invitation), action: paths.teamInvitation(token) };
  if (current.state !== "signed-in") {
    const redirectTo = here.action;
    const signUp = paths.signup({ type: "employee", invitation: token, redirectTo });
    return data({ state: "stranger", ...here, signUp, signIn: paths.login({ redirectTo }) } as const, {
      headers,
    });
  }
  const { user } = current;
  const account = fillText(text.account, { name: user.name, email: user.email });
  const refusal = refusalToJoin(user, invitation);
  if (refusal) return data({ state: "refused", ...here, account, refusal } as const, { headers });
  const { organizationId } = invitation;
  const applications = await countApplicationsTo({ userId: user.id, organizationId });
  const { invitedFor } = invitation;
  return data({ state: "open", ...here, invitedFor, account, applications } as const, { headers });
}

/** Signed in only: joins the team. */
export async function action(args: ActionFunctionArgs) {
  const { token = "" } = args.params;
  const { user } = await requireStoredUser(args);
  const options = {
    limit: "organization/change",
    account: user.id,
    preserve: [],
    failure: messages.INTERNAL,
  } as const;
  return respondToForm(args, options, async () => {
    const invitation = await readTeamInvitation(token);
    await acceptInvitation(user.id, token, joinOrganization);
    // Whoever joins for a committee declares first; the rest of a reader's team says little to them.
    const [seat] = invitation?.role === "reader" ? invitation.invitedFor.seats : [];
    const next = seat ? paths.jobCommittee(seat.jobId, { done: "joined" }) : paths.team({ done: "joined" });
    return redirect(next, 303);
  });
}

/** The address has a token. */
export const headers: HeadersFunction = tokenPageHeaders;

/** What anybody with the link reads: a job may be a draft, and its committee is nobody else's business. */
function shown({ organization, inviter, role, email, expiresAt, invitedFor }: ReadInvitation) {
  return {
    organization,
    hasSeat: invitedFor.seats.length > 0,
    inviter: inviter ?? "",
    role,
    email: maskEmail(email),
    date: formatDay(new Date(expiresAt)),
  };
}

export default function TeamInvitationRoute() {
  const page = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (page.state === "gone")
    return (
      <OutcomePage
        failed
        message={text.gone}
        title={text.title}
        way={{ to: paths.home(), label: text.home }}
      />
    );
  if (page.state === "over")
    return (
      <OutcomePage
        failed
        message={fillText(text.over, { organization: page.organization, date: page.date })}
        title={text.overTitle}
      />
    );
  const { organization, inviter, date, email } = page;
  const words = { organization, inviter, date, email };
  const { seats, jobs } = page.state === "open" ? page.invitedFor : { seats: [], jobs: [] };
  const titles = formatQuoted(jobs);
  const title = fillText(text.heading, words);
  const role = organizationRoles[page.role];
  const by = page.inviter === "" ? text.byNobody : text.by;
  const lead = fillText(by, { name: page.inviter, role });
  if (page.state === "refused")
    return (
      <FormPage lead={lead} title={title}>
        <p className="mb-4 wrap-anywhere">{page.account}</p>
        <Callout tone="attention">{fillText(text.refused[page.refusal] ?? "", words)}</Callout>
        <p className="mt-6">
          <WayOn refusal={page.refusal} />
        </p>
      </FormPage>
    );
  return (
    <FormPage lead={lead} title={title}>
      <div className="mb-6 grid gap-3">
        {seats.map(({ jobId, title, seat }) => (
          <p className="font-semibold wrap-anywhere" key={jobId}>
            {fillText(text.seat, { title, seat: committeeSeatLabels[seat] })}
          </p>
        ))}
        {page.hasSeat ? <p>{page.state === "open" ? text.seatWhat : text.seatForStrangers}</p> : null}
        {!page.hasSeat || page.role === "recruiter" ? <p>{text.what[page.role]}</p> : null}
        {titles === "" ? null : (
          <p className="wrap-anywhere">
            {fillText(seats.length > 0 ? text.reads : text.readsAlone, { titles })}
          </p>
        )}
        <p>{text.yours}</p>
        <p>{text.noApplying}</p>
        {page.state === "open" && page.applications > 0 ? (
          <Callout tone="attention">{plural(text.own, page.applications)}</Callout>
        ) : null}
        <p className="text-muted">{fillText(text.until, words)}</p>
      </div>
      {page.state === "open" ? (
        <>
          <PostForm action={page.action} state={state} submit={text.accept} />
          <p className="mt-6 wrap-anywhere">{page.account}</p>
          <p className="text-sm text-muted">{text.change}</p>
          <Link className="link inline-flex min-h-11 items-center text-sm" reloadDocument to={paths.logout()}>
            {text.signOut}
          </Link>
        </>
      ) : (
        <>
          <p className="mb-4">{fillText(text.stranger, words)}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={page.signIn}>{text.signIn}</ButtonLink>{" "}
            <ButtonLink to={page.signUp} variant="secondary">
              {text.signUp}
            </ButtonLink>
          </div>
        </>
      )}
    </FormPage>
  );
}

function WayOn({ refusal }: { refusal: string }) {
  if (refusal === "ALREADY_MEMBER" || refusal === "IN_ANOTHER_TEAM")
    return <ButtonLink to={paths.team()}>{text.toTeam}</ButtonLink>;
  if (refusal === "EMAIL_NOT_VERIFIED")
    return <ButtonLink to={paths.accountEmail()}>{text.toAccount}</ButtonLink>;
  return (
    <ButtonLink isDocument to={paths.logout()}>
      {text.signOut}
    </ButtonLink>
  );
}

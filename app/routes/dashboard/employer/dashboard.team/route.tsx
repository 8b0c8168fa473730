import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { teamPage as text } from "~/content/pages/teams/team";
import { teamFactor } from "~/content/pages/teams/team-factor";
import { messages } from "~/content/sentences";
import {
  approvalSettingSchema,
  countWaitingForApproval,
  setApproval,
} from "~/features/jobs/lifecycle/approval-setting.server";
import { listReadableJobs, maxReadableJobs } from "~/features/jobs/posting/list-given-jobs.server";
import {
  factorDays,
  getTeamFactor,
  setTeamFactor,
} from "~/features/organizations/team/factor-setting.server";
import {
  inviteToTeam,
  listInvitationsInFull,
  resendInvitation,
  type SentInvitation,
  withdrawInvitation,
} from "~/features/organizations/team/invitations.server";
import { getFormerMember, listMembers } from "~/features/organizations/team/members.server";
import { getInactiveTeam } from "~/features/organizations/team/membership.server";
import {
  acceptOwnership,
  declineOwnership,
  getOwnershipOffer,
  withdrawOwnership,
} from "~/features/organizations/team/ownership.server";
import { invitationSchema } from "~/features/organizations/team/team.schema";
import { DomainError } from "~/lib/domain-error";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields, requireFilled } from "~/lib/http/forms/form-fields.server";
import { listFormSize } from "~/lib/http/request/body.server";
import { isUuid } from "~/lib/text/text-schema";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { requireFreshFor } from "~/web/guards/require-fresh.server";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { TeamPage } from "./team-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path: paths.team(), noindex: true }, matches);

/** Everybody of a team: its people; for the owner the invitations too. While nobody acts for it: the way out. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireStoredUser(args);
  const inactive = await getInactiveTeam(user.id);
  if (inactive) return data({ inactive: { organization: inactive.name, ownId: user.id } }, { headers });
  const { organization } = await requireEmployer(args, "reader");
  const { id, name, role } = organization;
  const isOwner = role === "owner";
  const { approvesJobs } = organization;
  const searchParams = await confirmedSearch(args);
  const done = searchParams.get("done");
  const doneTo = searchParams.get("id") ?? "";
  const now = new Date();
  const [members, offer, invitations, jobs, waiting, former, factorFrom] = await Promise.all([
    listMembers(organization, user.id),
    getOwnershipOffer(id),
    isOwner ? listInvitationsInFull(id) : [],
    isOwner ? listReadableJobs(id) : [],
    isOwner && approvesJobs ? countWaitingForApproval(id) : 0,
    isOwner && done === "removed" && isUuid(doneTo) ? getFormerMember(id, doneTo) : null,
    isOwner ? getTeamFactor(id) : null,
  ]);
  const isShown = offer !== null && (isOwner || offer.toUserId === user.id);
  const page = {
    ...{ organization: name, role, ownId: user.id, members, jobs },
    factor: isOwner ? { from: factorFrom, days: factorDays(now) } : null,
    approval: isOwner ? { isOn: approvesJobs, waiting } : null,
    offer: isShown ? { toUserId: offer.toUserId, date: formatDay(new Date(offer.expiresAt)) } : null,
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      date: formatDay(new Date(expiresAt)),
      isOver: new Date(expiresAt) <= now,
    })),
    ...{ done, doneTo, former },
  };
  return data(page, { headers });
}

/** Owners: invite, send an invitation again, take one back, take the offer back, approve jobs, require a second factor. A recruiter: accepts the offer, or declines. */
export async function action(args: ActionFunctionArgs) {
  const person = await requireEmployer(args, "reader");
  const { employer } = person;
  const common = {
    limit: "organization/change" as const,
    account: employer.userId,
    failure: text.failure,
    preserve: [],
    sentences: { NOT_FOUND: text.gone },
    fieldOf: { ALREADY_MEMBER: "email", INVITATION_LIMIT: "email", WRONG_PASSWORD: "password" },
  };
  const done = (intent: string, id?: string) => redirect(paths.team({ done: intent, id }), 303);
  const invite = {
    ...common,
    limit: "organization/invite" as const,
    preserve: ["email", "role"],
    address: "email",
    preserveAll: ["jobIds"],
    async work({ form }: FormCall) {
      const { email } = requireFilled(form, { email: text.emailRequired });
      const sent = { email, role: form.get("role"), jobIds: form.getAll("jobIds") };
      return done(...describeSent(await inviteToTeam(employer, parseFields(invitationSchema, sent))));
    },
  };
  const resend = {
    ...common,
    limit: "organization/invite" as const,
    async work({ form }: FormCall) {
      await resendInvitation(employer, idOf(form));
      return done("resend");
    },
  };
  const withdraw = {
    ...common,
    async work({ form }: FormCall) {
      await withdrawInvitation(employer, idOf(form));
      return done("withdraw");
    },
  };
  const unoffer = {
    ...common,
    async work() {
      await withdrawOwnership(employer);
      return done("unoffer");
    },
  };
  const own = {
    ...common,
    async work(call: FormCall) {
      await requireFreshFor(call, person);
      const { password } = requireFilled(call.form, { password: messages.PASSWORD_REQUIRED });
      await acceptOwnership(employer, password);
      return done("owner");
    },
  };
  const decline = {
    ...common,
    async work() {
      await declineOwnership(employer);
      return done("decline");
    },
  };
  const approval = {
    ...common,
    async work({ form }: FormCall) {
      const { approves } = parseFields(approvalSettingSchema, { approves: form.get("approves") });
      await setApproval(employer, approves === "on");
      return done(approves === "on" ? "approves" : "approvesNot");
    },
  };
  const factor = {
    ...common,
    preserve: ["from"],
    async work(call: FormCall) {
      await requireFreshFor(call, person);
      const { from } = requireFilled(call.form, { from: teamFactor.dayInvalid });
      await setTeamFactor(employer, from);
      return done("factor");
    },
  };
  const endFactor = {
    ...common,
    async work(call: FormCall) {
      await requireFreshFor(call, person);
      await setTeamFactor(employer, null);
      return done("factorEnded");
    },
  };
  return respondToForms(
    args,
    { invite, resend, withdraw, unoffer, own, decline, approval, factor, endFactor },
    listFormSize(maxReadableJobs),
  );
}

/** What the page says of an invitation, and its id where the words name its address. */
function describeSent({ invitation: { id, role }, before }: SentInvitation): [done: string, id?: string] {
  if (before === null) return ["invite"];
  if (before !== role) return ["inviteOther", id];
  return [role === "reader" ? "inviteMore" : "inviteAgain", id];
}

function idOf(form: FormCall["form"]): string {
  const id = form.get("id") ?? "";
  if (!isUuid(id)) throw new DomainError("NOT_FOUND");
  return id;
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** An invitation that is gone is not shown any more. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function TeamRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  if ("inactive" in page) return <InactiveTeam {...page.inactive} />;
  return <TeamPage {...page} state={state} visit={key} />;
}

/** For a member while nobody acts for the organization. */
function InactiveTeam({ organization, ownId }: { organization: string; ownId: string }) {
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 mb-4 max-w-prose wrap-anywhere">{fillText(text.inactive, { organization })}</p>
      <Link className="link inline-flex min-h-11 items-center" to={paths.teamMember(ownId)}>
        {text.leave}
      </Link>
    </>
  );
}

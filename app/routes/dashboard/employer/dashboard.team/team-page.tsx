import { Link } from "@remix-run/react";
import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { RowButton } from "~/components/forms/row-button";
import { Section } from "~/components/layout/section";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { approvalSetting as setting } from "~/content/pages/employer-jobs/approval";
import { logPage } from "~/content/pages/log";
import { teamPage as text } from "~/content/pages/teams/team";
import { teamFactor } from "~/content/pages/teams/team-factor";
import { messages } from "~/content/sentences";
import { wordsFor } from "~/content/vocabularies/codes";
import { type OrganizationRole, organizationRoles } from "~/content/vocabularies/organizations";
import type { Member } from "~/features/organizations/team/members.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { FactorSetting, type TeamFactor } from "./factor-setting";
import { type InvitationsProps, TeamInvitations } from "./team-invitations";

interface TeamPageProps extends InvitationsProps {
  organization: string;
  role: OrganizationRole;
  ownId: string;
  members: readonly Member[];
  offer: { toUserId: string; date: string } | null;
  /** Whether the owner approves jobs, and how many wait for it; null for others. */
  approval: { isOn: boolean; waiting: number } | null;
  /** From when on the team needs a second factor; null for others than the owner. */
  factor: TeamFactor | null;
  /** The id of whom that was done to, as the address has it. */
  doneTo: string;
  /** Whom the owner has just removed. */
  former: string | null;
}

const passwordRules = { password: { required: messages.PASSWORD_REQUIRED } };

/** The people of an organization; its owner invites more. */
export function TeamPage(page: TeamPageProps) {
  const { organization, role, ownId, members, offer, state, visit } = page;
  const success = state ? null : describeDone(page);
  const isOwner = role === "owner";
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 mb-6 max-w-prose wrap-anywhere">{fillText(text.lead, { organization })}</p>
      {success ? <StatusNote key={visit}>{success}</StatusNote> : null}
      {state && !["invite", "own", "approval", "factor"].includes(state.intent ?? "") ? (
        <ResponseSummary state={state} />
      ) : null}
      {offer ? <Offer {...page} offer={offer} /> : null}
      <Section title={text.people}>
        <ul className="divide-y divide-line border-y-2 border-ink">
          {members.map((member) => (
            <li className="flex flex-wrap items-center justify-between gap-x-6 py-2" key={member.userId}>
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">
                  <span>{member.name}</span>
                  {member.userId === ownId ? (
                    <span className="font-normal text-muted"> ({text.you})</span>
                  ) : null}
                </p>
                <p className="text-sm text-muted">{`${organizationRoles[member.role]} · ${member.email}`}</p>
                {page.factor?.from && member.hasSecondFactor === false ? (
                  <p className="text-sm font-medium">{teamFactor.lacks}</p>
                ) : null}
              </div>
              <MemberLink isOwner={isOwner} member={member} ownId={ownId} />
            </li>
          ))}
        </ul>
      </Section>
      {isOwner ? (
        <>
          <p className="mt-4">
            <Link className="link inline-block py-1" to={paths.log()}>
              {logPage.team}
            </Link>
          </p>
          <TeamInvitations {...page} />
          {page.approval ? <ApprovalSetting {...page.approval} state={state} /> : null}
          {page.factor ? (
            <FactorSetting {...page.factor} members={members} organization={organization} state={state} />
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** Null for an outcome that is unknown, or of somebody or an invitation that is not there. */
function describeDone({ done, doneTo, former, invitations }: TeamPageProps): string | null {
  const sentence = wordsFor(text.done, done);
  if (sentence === undefined) return null;
  const invited = invitations.find(({ id }) => id === doneTo);
  if (sentence.includes("{name}") && former === null) return null;
  if (sentence.includes("{email}") && !invited) return null;
  return fillText(sentence, {
    name: former ?? "",
    email: invited?.email ?? "",
    role: invited ? organizationRoles[invited.role] : "",
  });
}

interface MemberLinkProps {
  member: Member;
  ownId: string;
  isOwner: boolean;
}

function MemberLink({ member: { userId, role, name }, ownId, isOwner }: MemberLinkProps) {
  const isOwn = userId === ownId;
  if (role === "owner" || !(isOwner || isOwn)) return null;
  const label = isOwn ? text.leave : text.manage;
  return (
    <Link
      aria-label={isOwn ? undefined : `${label}: ${name}`}
      className="link inline-flex min-h-11 items-center text-sm"
      to={paths.teamMember(userId)}
    >
      {label}
    </Link>
  );
}

/** For the owner who made it, and for the recruiter who may accept it. */
function Offer({
  offer,
  ownId,
  organization,
  members,
  state,
}: TeamPageProps & { offer: NonNullable<TeamPageProps["offer"]> }) {
  const { date } = offer;
  if (offer.toUserId !== ownId) {
    const name = members.find(({ userId }) => userId === offer.toUserId)?.name ?? "";
    return (
      <div className="mt-4">
        <Callout tone="attention">
          <p>{fillText(text.waiting, { name, date })}</p>
          <div className="mt-3">
            <RowButton action={paths.team()} intent="unoffer" variant="secondary">
              {text.unoffer}
            </RowButton>
          </div>
        </Callout>
      </div>
    );
  }
  return (
    <Section lead={fillText(text.offeredLead, { organization, date })} title={text.offered}>
      <UnlessSuspended state={state}>
        <PostForm
          action={paths.team()}
          className="grid max-w-md gap-5"
          intent="own"
          narrowButton
          rules={passwordRules}
          state={state}
          submit={text.acceptOwner}
        >
          {({ errors }) => (
            <CurrentPasswordField error={errors.password} label={text.password} name="password" />
          )}
        </PostForm>
      </UnlessSuspended>
      <div className="mt-3">
        <RowButton action={paths.team()} intent="decline" variant="secondary">
          {text.declineOwner}
        </RowButton>
      </div>
    </Section>
  );
}

interface ApprovalSettingProps {
  isOn: boolean;
  waiting: number;
  state: FormState | undefined;
}

/** Whether the owner approves jobs, and what that does, before it changes. */
function ApprovalSetting({ isOn, waiting, state }: ApprovalSettingProps) {
  return (
    <Section id="aprobacion" lead={isOn ? setting.on : setting.off} title={setting.title}>
      <ul className="mb-5 grid max-w-prose list-disc gap-1 pl-5">
        {setting.what.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isOn ? (
        <p className="mb-5 max-w-prose">
          {[setting.endLead, ...(waiting > 0 ? [plural(setting.waiting, waiting)] : [])].join(" ")}
        </p>
      ) : null}
      <UnlessSuspended state={state}>
        <PostForm
          action={paths.team()}
          hidden={{ approves: isOn ? "off" : "on" }}
          intent="approval"
          narrowButton
          state={state}
          submit={isOn ? setting.end : setting.start}
          variant="secondary"
        />
      </UnlessSuspended>
    </Section>
  );
}

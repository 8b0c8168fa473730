import { Link } from "@remix-run/react";
import { CurrentPasswordField } from "~/components/forms/current-password-field";
import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/response-summary";
import { Section } from "~/components/layout/section";
import { TeamRoleFields } from "~/components/teams/team-role-fields";
import { fillText } from "~/content/fill-text";
import { teamPage, memberPage as text } from "~/content/pages/teams/team";
import { messages } from "~/content/sentences";
import { organizationRoles } from "~/content/vocabularies/organization-roles";
import type { Member } from "~/features/organizations/team/members.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface MemberPageProps {
  organization: string;
  member: Member;
  isOwn: boolean;
  jobs: readonly { id: string; title: string }[];
  answer: FormState | undefined;
}

const passwordRules = { password: { required: messages.PASSWORD_REQUIRED } };

/** Somebody of a team: for the owner their role and its end, for themselves the way out. */
export function MemberPage({ organization, member, isOwn, jobs, answer }: MemberPageProps) {
  const { userId, name, email, role, jobIds } = member;
  const action = paths.teamMember(userId);
  const isShown = answer?.intent === "role" || (answer?.intent === "offer" && role === "recruiter");
  return (
    <>
      <p className="text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={paths.team()}>
          {text.back}
        </Link>
      </p>
      <h1 className="text-3xl wrap-anywhere">{isOwn ? text.leaveTitle : name}</h1>
      {isOwn ? null : (
        <p className="mt-2 mb-6 text-muted wrap-anywhere">
          {organizationRoles[role]} · {email}
        </p>
      )}
      {answer && !isShown ? <ResponseSummary state={answer} /> : null}
      {isOwn ? <Leave action={action} isOwner={role === "owner"} organization={organization} /> : null}
      {!isOwn && role !== "owner" ? (
        <>
          <Section title={text.role}>
            <PostForm
              action={action}
              className="grid max-w-xl gap-5"
              intent="role"
              narrowButton
              state={answer}
              submit={text.change}
              variant="secondary"
            >
              {({ errors, values, lists }) => (
                <TeamRoleFields
                  errors={errors}
                  jobIds={lists?.jobIds ?? jobIds}
                  jobs={jobs}
                  role={values.role ?? role}
                />
              )}
            </PostForm>
          </Section>
          {role === "recruiter" ? (
            <Section lead={fillText(text.handOverLead, { name })} title={text.handOver}>
              <PostForm
                action={action}
                className="grid max-w-md gap-5"
                intent="offer"
                narrowButton
                rules={passwordRules}
                state={answer}
                submit={text.handOverSubmit}
                variant="secondary"
              >
                {({ errors }) => (
                  <CurrentPasswordField error={errors.password} label={teamPage.password} name="password" />
                )}
              </PostForm>
            </Section>
          ) : null}
          <Section title={text.remove}>
            <Consequences organization={organization} sentences={text.removeWhat} />
            <PostForm
              action={action}
              intent="remove"
              narrowButton
              state={undefined}
              submit={text.removeSubmit}
              variant="danger"
            />
          </Section>
        </>
      ) : null}
    </>
  );
}

function Leave({
  action,
  isOwner,
  organization,
}: {
  action: string;
  isOwner: boolean;
  organization: string;
}) {
  if (isOwner) return <p className="mt-4 max-w-prose">{text.owner}</p>;
  return (
    <div className="mt-4">
      <Consequences organization={organization} sentences={text.leaveWhat} />
      <PostForm
        action={action}
        back={{ to: paths.team(), label: text.back }}
        intent="leave"
        state={undefined}
        submit={text.leaveSubmit}
        variant="danger"
      />
    </div>
  );
}

interface ConsequencesProps {
  sentences: readonly string[];
  organization: string;
}

function Consequences({ sentences, organization }: ConsequencesProps) {
  return (
    <ul className="mb-5 grid max-w-prose list-disc gap-2 pl-5 marker:text-muted">
      {sentences.map((sentence) => (
        <li className="wrap-anywhere" key={sentence}>
          {fillText(sentence, { organization })}
        </li>
      ))}
    </ul>
  );
}

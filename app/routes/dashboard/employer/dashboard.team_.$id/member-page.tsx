import { Checkbox } from "~/components/forms/checkbox";
import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Section } from "~/components/layout/section";
import { TeamRoleFields } from "~/components/teams/team-role-fields";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { BackLink } from "~/components/ui/back-link";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { formatQuoted, plural } from "~/content/format";
import { teamPage, memberPage as text } from "~/content/pages/teams/team";
import { messages } from "~/content/sentences";
import { organizationRoles } from "~/content/vocabularies/organizations";
import type { Member } from "~/features/organizations/team/members.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { type Held, MembershipEnd } from "./membership-end";

interface MemberPageProps {
  organization: string;
  member: Member;
  jobs: readonly { id: string; title: string }[];
  held: Held;
  state: FormState | undefined;
}

const passwordRules = { password: { required: messages.PASSWORD_REQUIRED } };

/** Somebody of a team for its owner: their role and its end. */
export function MemberPage({ organization, member, jobs, held, state }: MemberPageProps) {
  const { userId, name, email, role, jobIds } = member;
  const action = paths.teamMember(userId);
  const isShown =
    state?.intent === "role" ||
    state?.intent === "remove" ||
    (state?.intent === "offer" && role === "recruiter");
  const titles = formatQuoted(held.seats.map(({ title }) => title));
  const seats = role === "reader" ? text.readerSeats : text.seats;
  const lost = [
    ...(held.jobs > 0 ? [plural(text.rolesLed, held.jobs)] : []),
    ...(titles === "" ? [] : [fillText(plural(seats, held.seats.length), { titles })]),
  ];
  return (
    <>
      <BackLink label={text.back} to={paths.team()} />
      <h1 className="text-3xl wrap-anywhere">{name}</h1>
      <p className="mt-2 mb-6 text-muted wrap-anywhere">{`${organizationRoles[role]} · ${email}`}</p>
      {state && !isShown ? <ResponseSummary state={state} /> : null}
      {role !== "owner" ? (
        <>
          <UnlessSuspended state={state}>
            <Section lead={lost.length > 0 ? lost.join(" ") : undefined} title={text.role}>
              <PostForm
                action={action}
                className="grid max-w-xl gap-5"
                intent="role"
                narrowButton
                state={state}
                submit={text.change}
                variant="secondary"
              >
                {({ errors, values, lists }) => (
                  <>
                    <TeamRoleFields
                      errors={errors}
                      jobIds={lists?.jobIds ?? jobIds}
                      jobs={jobs}
                      role={values.role ?? role}
                    />
                    <Exit
                      error={errors.confirm}
                      jobIds={lists?.leaving ?? []}
                      name={name}
                      seats={held.seats}
                    />
                  </>
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
                  state={state}
                  submit={text.handOverSubmit}
                  variant="secondary"
                >
                  {({ errors }) => (
                    <CurrentPasswordField error={errors.password} label={teamPage.password} name="password" />
                  )}
                </PostForm>
              </Section>
            ) : null}
          </UnlessSuspended>
          <Section title={text.remove}>
            <MembershipEnd {...{ organization, member, held, state }} intent="remove" />
          </Section>
        </>
      ) : null}
    </>
  );
}

interface ExitProps {
  name: string;
  seats: Held["seats"];
  /** Of the committees that they would leave, or left until the form came back. */
  jobIds: readonly string[];
  error: string | undefined;
}

/** Which committees somebody leaves with the jobs that they lose, and the box that says so; nothing before it is asked. */
function Exit({ name, seats, jobIds, error }: ExitProps) {
  const left = seats.filter(({ jobId }) => jobIds.includes(jobId));
  if (left.length === 0) return null;
  const titles = formatQuoted(left.map(({ title }) => title));
  const presided = left.filter(({ seat }) => seat === "president").length;
  return (
    <div className="grid gap-4" key={jobIds.join()}>
      {left.map(({ jobId }) => (
        <input key={jobId} name="leaving" type="hidden" value={jobId} />
      ))}
      <Callout tone="attention">
        <p className="font-semibold wrap-anywhere">
          {fillText(plural(text.exit, left.length), { name, titles })}
        </p>
        <p className="mt-1">{text.exitWhat}</p>
        {presided > 0 ? <p className="mt-1">{plural(text.removeHeld.presided, presided)}</p> : null}
      </Callout>
      <Checkbox error={error} name="confirm">
        {fillText(plural(text.exitConfirm, left.length), { name })}
      </Checkbox>
    </div>
  );
}

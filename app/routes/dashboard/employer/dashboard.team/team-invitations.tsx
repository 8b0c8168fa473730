import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { PostForm } from "~/components/forms/post-form";
import { useDoneKey } from "~/components/forms/responses/use-done-key";
import { RowButton } from "~/components/forms/row-button";
import { Section } from "~/components/layout/section";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { TeamRoleFields } from "~/components/teams/team-role-fields";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { fillText } from "~/content/fill-text";
import { formatQuoted } from "~/content/format";
import { teamPage as text } from "~/content/pages/teams/team";
import { committeeSeatLabels, organizationRoles } from "~/content/vocabularies/organizations";
import type { InvitedFor } from "~/features/organizations/team/invited-for.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface ShownInvitation {
  id: string;
  email: string;
  role: "recruiter" | "reader";
  invitedFor: InvitedFor;
  date: string;
  isOver: boolean;
}

export interface InvitationsProps {
  jobs: readonly { id: string; title: string }[];
  invitations: readonly ShownInvitation[];
  done: string | null;
  state: FormState | undefined;
  visit: string;
}

const inviteRules = { email: { required: text.emailRequired } };

function describe({ seats, jobs }: InvitedFor): string[] {
  const titles = formatQuoted(jobs);
  return [
    ...seats.map(({ title, seat }) => fillText(text.seat, { title, seat: committeeSeatLabels[seat] })),
    ...(titles === "" ? [] : [fillText(text.reads, { titles })]),
  ];
}

/** The open invitations, and the form that sends one. */
export function TeamInvitations({ invitations, jobs, state, done, visit }: InvitationsProps) {
  const isSuspended = useIsSuspended();
  const key = useDoneKey(done?.startsWith("invite") ?? false, visit);
  return (
    <>
      <Section title={text.invitations}>
        {invitations.length === 0 ? <p className="text-muted">{text.noInvitations}</p> : null}
        <ul className="divide-y divide-line">
          {invitations.map(({ id, email, role, date, isOver, invitedFor }) => (
            <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3" key={id}>
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{email}</p>
                <p className="text-sm text-muted">
                  {`${organizationRoles[role]} · ${fillText(isOver ? text.over : text.until, { date })}`}
                </p>
                {describe(invitedFor).map((sentence) => (
                  <p className="text-sm text-muted" key={sentence}>
                    {sentence}
                  </p>
                ))}
              </div>
              <div className="flex flex-wrap gap-3">
                <UnlessSuspended>
                  <RowButton
                    action={paths.team()}
                    id={id}
                    intent="resend"
                    label={fillText(text.resendTo, { email })}
                    variant="secondary"
                  >
                    {text.resend}
                  </RowButton>
                </UnlessSuspended>{" "}
                <RowButton
                  action={paths.team()}
                  id={id}
                  intent="withdraw"
                  label={fillText(text.withdrawOf, { email })}
                  variant="secondary"
                >
                  {text.withdraw}
                </RowButton>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {isSuspended ? null : (
        <Section id="invitar" lead={text.inviteLead} title={text.invite}>
          <PostForm
            action={paths.team()}
            className="grid max-w-xl gap-5"
            intent="invite"
            key={key}
            narrowButton
            rules={inviteRules}
            state={state}
            submit={text.send}
          >
            {({ errors, values, lists }) => (
              <>
                <MendableEmailField
                  autoComplete="off"
                  defaultValue={values.email}
                  error={errors.email}
                  label={text.email}
                  name="email"
                  required
                  values={values}
                />
                <TeamRoleFields
                  errors={errors}
                  jobIds={lists?.jobIds ?? []}
                  jobs={jobs}
                  role={values.role ?? "recruiter"}
                />
              </>
            )}
          </PostForm>
        </Section>
      )}
    </>
  );
}

import { Checkbox } from "~/components/forms/checkbox";
import { Section } from "~/components/layout/section";
import { ChangeForm } from "~/components/people/change-form";
import { LostDecision } from "~/components/reviews/lost-decision";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { personPage as text } from "~/content/pages/admin/people";
import { isCodeOf } from "~/content/vocabularies/codes";
import type { PersonFile } from "~/features/people/get-person.server";
import { peopleLimits } from "~/features/people/people-limits";
import type { FormState } from "~/lib/form-state";

interface ChangeFormsProps {
  person: PersonFile;
  isOwn: boolean;
  action: string;
  state: FormState | undefined;
}

/** What an administrator can do with an account in its state, each with its reason. */
export function ChangeForms({ person, isOwn, action, state }: ChangeFormsProps) {
  const { isActive, organization, sessions, applicationCount } = person;
  const consequences = [
    text.deactivateLead,
    applicationCount > 0 ? text.deactivateApplications : "",
    organization?.role === "owner" ? text.deactivateJobs : "",
  ];
  const form = { action, state, words: text, maxText: peopleLimits.text };
  const shown = {
    "end-sessions": isActive && sessions.length > 0,
    deactivate: isActive && !isOwn,
    activate: !isActive,
  };
  const isLost = state?.intent !== undefined && isCodeOf(shown, state.intent) && !shown[state.intent];
  const members = organization?.members ?? 0;
  const team =
    members > 0 ? fillText(plural(text.team, members), { organization: organization?.name ?? "" }) : null;
  return (
    <>
      {/* A form that is there no more still says why it did nothing. */}
      {state && isLost ? (
        <LostDecision
          message={state.message ?? (isActive && isOwn ? text.own : text.failedTransition)}
          words={state.values.text}
        />
      ) : null}
      {shown["end-sessions"] ? (
        <Section
          lead={isOwn ? text.endOwnLead : text.endLead}
          title={isOwn ? text.endOwnTitle : text.endTitle}
        >
          <ChangeForm {...form} intent="end-sessions" submit={text.end} variant="secondary" />
        </Section>
      ) : null}
      {isActive ? (
        <Section
          lead={isOwn ? text.own : consequences.filter(Boolean).join(" ")}
          title={text.deactivateTitle}
        >
          {shown.deactivate ? (
            <ChangeForm {...form} intent="deactivate" submit={text.deactivate} variant="danger">
              {(values) =>
                team === null ? null : <TeamQuestion checked={values.withTeam === "on"} team={team} />
              }
            </ChangeForm>
          ) : null}
        </Section>
      ) : (
        <Section lead={text.activateLead} title={text.activateTitle}>
          <ChangeForm {...form} intent="activate" submit={text.activate} variant="secondary" />
        </Section>
      )}
    </>
  );
}

/** What a deactivation means for the team of an organization, which is asked about. */
function TeamQuestion({ team, checked }: { team: string; checked: boolean }) {
  return (
    <div className="grid gap-3">
      <Callout tone="attention">{team}</Callout>
      <Checkbox defaultChecked={checked} name="withTeam" required>
        {text.withTeam}
      </Checkbox>
    </div>
  );
}

import { Section } from "~/components/layout/section";
import { ChangeForm } from "~/components/people/change-form";
import { LostDecision } from "~/components/reviews/lost-decision";
import { organizationFilePage as text } from "~/content/pages/admin/people";
import type { OrganizationFile } from "~/features/people/get-organization.server";
import { peopleLimits } from "~/features/people/people-limits";
import type { FormState } from "~/lib/form-state";

interface SuspensionFormsProps {
  organization: OrganizationFile;
  action: string;
  state: FormState | undefined;
}

/** Suspends an organization, or takes that back, each with its reason; nothing for one that is closed. */
export function SuspensionForms({ organization, action, state }: SuspensionFormsProps) {
  const { suspendedAt, ownerId, members } = organization;
  if (ownerId === null) return null;
  const isLost = state?.intent === (suspendedAt ? "suspend" : "reactivate");
  const isOwnerActive = members.some(({ userId, isActive }) => userId === ownerId && isActive);
  const form = { action, state, words: text, maxText: peopleLimits.text };
  return (
    <>
      {state && isLost ? (
        <LostDecision message={state.message ?? text.failedTransition} words={state.values.text} />
      ) : null}
      {suspendedAt ? (
        <Section
          lead={isOwnerActive ? text.reactivateLead : text.reactivateHidden}
          title={text.reactivateTitle}
        >
          <ChangeForm {...form} intent="reactivate" submit={text.reactivate} variant="secondary" />
        </Section>
      ) : (
        <Section lead={text.suspendLead} title={text.suspendTitle}>
          <ChangeForm {...form} intent="suspend" submit={text.suspend} variant="danger" />
        </Section>
      )}
    </>
  );
}

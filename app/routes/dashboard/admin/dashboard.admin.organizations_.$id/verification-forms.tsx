import { PostForm } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Section } from "~/components/layout/section";
import { Callout } from "~/components/ui/callout";
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import { messages } from "~/content/sentences";
import { publishingStates } from "~/content/vocabularies/publishing-states";
import type { VerificationCase } from "~/features/organizations/admin/get-verification.server";
import { organizationLimits } from "~/features/organizations/organization-limits";
import type { VerificationState } from "~/features/organizations/verification/verification.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface VerificationFormsProps {
  id: string;
  status: VerificationState["status"];
  publishing: VerificationCase["publishing"];
  /** The version that the administrator reads and decides about. */
  version: string;
  answer: FormState | undefined;
}

/** The possible decisions about an organization in its state. */
export function VerificationForms({ id, status, publishing, version, answer }: VerificationFormsProps) {
  const form = {
    action: paths.admin.organization(id),
    hidden: { version },
    state: answer,
    narrowButton: true,
  } as const;
  const isVerified = status === "verified";
  const isRefusable = isVerified || status === "pending";
  const isShown =
    answer?.intent === "publishing" || (answer?.intent === "reject" ? isRefusable : !isVerified);
  return (
    <>
      {/* A form that is there no more still says why it did nothing. */}
      {answer?.message && !isShown ? (
        <div className="mt-8">
          <Callout role="alert" tone="danger">
            {answer.message}
          </Callout>
        </div>
      ) : null}
      {isVerified ? null : (
        <Section lead={text.verifyLead} title={text.verifyTitle}>
          <PostForm {...form} intent="verify" submit={text.verify} />
        </Section>
      )}
      {isRefusable ? (
        <Section
          lead={isVerified ? text.withdrawLead : text.rejectLead}
          title={isVerified ? text.withdrawTitle : text.rejectTitle}
        >
          <PostForm
            {...form}
            intent="reject"
            rules={{ note: { required: messages.TEXT_REQUIRED } }}
            submit={isVerified ? text.withdraw : text.reject}
            variant="danger"
          >
            {({ errors, values, isAnswered }) => (
              <>
                <TextArea
                  counted
                  defaultValue={values.note}
                  error={errors.note}
                  label={text.reason}
                  maxLength={organizationLimits.note}
                  name="note"
                  required
                />
                <UnsentGuard isAnswered={isAnswered} name="reject" />
              </>
            )}
          </PostForm>
        </Section>
      ) : null}
      <Section lead={text.publishingLead} title={text.publishingTitle}>
        <PostForm {...form} intent="publishing" submit={text.changePublishing} variant="secondary">
          {({ errors, values }) => (
            <SelectField
              defaultValue={values.publishing ?? publishing}
              error={errors.publishing}
              label={text.publishing}
              name="publishing"
              options={Object.entries(publishingStates)}
            />
          )}
        </PostForm>
      </Section>
    </>
  );
}

import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { Section } from "~/components/layout/section";
import { LostDecision } from "~/components/reviews/lost-decision";
import { RichText } from "~/components/ui/rich-text";
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import { publishingStates } from "~/content/vocabularies/organizations";
import type { VerificationCase } from "~/features/organizations/admin/get-verification.server";
import type { VerificationState } from "~/features/organizations/verification/verification.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { Website } from "./organization-claim";
import { ReasonForm } from "./reason-form";

interface VerificationFormsProps {
  id: string;
  status: VerificationState["status"];
  publishing: VerificationCase["publishing"];
  /** The version that the administrator reads and decides about. */
  version: string;
  /** With the description that waits, as it would be shown. */
  organization: VerificationCase;
  pendingHtml: string | null;
  state: FormState | undefined;
}

/** The possible decisions about an organization in its state. */
export function VerificationForms(props: VerificationFormsProps) {
  const { id, status, publishing, version, organization, pendingHtml, state } = props;
  const isWaiting = organization.pendingWebsite !== null || pendingHtml !== null;
  const form = {
    action: paths.admin.organization(id),
    hidden: { version },
    state,
    narrowButton: true,
    endsOthers: true,
  } as const;
  const isVerified = status === "verified";
  const isRefusable = isVerified || status === "pending";
  const isShown = isFormShown(state?.intent, { isRefusable, isVerified, isWaiting });
  return (
    <>
      {/* A form that is there no more still says why it did nothing. */}
      {state?.message && !isShown ? <LostDecision message={state.message} words={state.values.note} /> : null}
      {isWaiting ? <DetailsForms form={form} organization={organization} pendingHtml={pendingHtml} /> : null}
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
          <ReasonForm
            {...form}
            intent="reject"
            submit={isVerified ? text.withdraw : text.reject}
            variant="danger"
          />
        </Section>
      ) : null}
      <Section lead={text.publishingLead} title={text.publishingTitle}>
        <PostForm
          {...form}
          endsOthers={false}
          intent="publishing"
          submit={text.changePublishing}
          variant="secondary"
        >
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

/** Whether the form that was returned is still on the page, and shows its state. */
function isFormShown(
  intent: string | undefined,
  { isRefusable, isVerified, isWaiting }: Record<"isRefusable" | "isVerified" | "isWaiting", boolean>,
): boolean {
  if (intent === "publishing") return true;
  if (intent === "reject") return isRefusable;
  return intent === "verify" ? !isVerified : isWaiting;
}

interface DetailsFormsProps {
  organization: VerificationCase;
  /** The description that waits, as it would be shown. */
  pendingHtml: string | null;
  form: Pick<PostFormProps, "action" | "endsOthers" | "hidden" | "narrowButton" | "state">;
}

/** The description and the website that wait, beside the published ones above, and the decision about them. */
function DetailsForms({ organization: { pendingWebsite }, pendingHtml, form }: DetailsFormsProps) {
  return (
    <Section lead={text.detailsLead} title={text.detailsTitle}>
      {pendingWebsite ? (
        <p className="mb-4">
          {text.website}: <Website href={pendingWebsite} />
        </p>
      ) : null}
      {pendingHtml ? <RichText html={pendingHtml} /> : null}
      <div className="mt-6 grid gap-8">
        <PostForm {...form} intent="publish-details" submit={text.publishDetails} />
        <ReasonForm {...form} intent="return-details" submit={text.returnDetails} variant="secondary" />
      </div>
    </Section>
  );
}

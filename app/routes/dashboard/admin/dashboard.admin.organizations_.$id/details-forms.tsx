import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Section } from "~/components/layout/section";
import { RichText } from "~/components/ui/rich-text";
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import { messages } from "~/content/sentences";
import type { VerificationCase } from "~/features/organizations/admin/get-verification.server";
import { organizationLimits } from "~/features/organizations/organization-limits";
import { Website } from "./organization-claim";

interface DetailsFormsProps {
  organization: VerificationCase;
  /** The description that waits, as it would be shown. */
  pendingHtml: string | null;
  form: Pick<PostFormProps, "action" | "hidden" | "narrowButton" | "state">;
}

/** The description and the website that wait, beside the published ones above, and the decision about them. */
export function DetailsForms({ organization: { pendingWebsite }, pendingHtml, form }: DetailsFormsProps) {
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
        <PostForm
          {...form}
          intent="return-details"
          rules={{ note: { required: messages.TEXT_REQUIRED } }}
          submit={text.returnDetails}
          variant="secondary"
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
              <UnsentGuard isAnswered={isAnswered} name="return-details" />
            </>
          )}
        </PostForm>
      </div>
    </Section>
  );
}

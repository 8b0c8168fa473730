import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { Section } from "~/components/layout/section";
import { RichText } from "~/components/ui/rich-text";
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import type { VerificationCase } from "~/features/organizations/admin/get-verification.server";
import { Website } from "./organization-claim";
import { ReasonForm } from "./reason-form";

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
        <ReasonForm {...form} intent="return-details" submit={text.returnDetails} variant="secondary" />
      </div>
    </Section>
  );
}

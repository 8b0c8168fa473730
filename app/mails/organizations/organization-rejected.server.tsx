import { fillText } from "~/content/fill-text";
import { organizationMailTexts } from "~/content/mails/organizations";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { Action, Paragraph, Paragraphs } from "../mail-layout";
import { composeForOwner } from "./compose-for-owner.server";
import { OwnerLayout } from "./owner-layout";

const texts = organizationMailTexts["organization-rejected"];

/** After an administrator has refused the verification, or taken it back, with the reason. */
export const composeOrganizationRejected = composeForOwner<"organization-rejected">(
  ({ name, organization }) => {
    if (organization.verification !== "rejected" || !organization.verificationReply) return null;
    const text = fillText(texts.text, { organization: organization.name });
    const element = (
      <OwnerLayout name={name} preview={organization.verificationReply}>
        <Paragraph>{text}</Paragraph>
        <Paragraphs lines={organization.verificationReply.split("\n")} />
        <Paragraph>{organization.publishing === "closed" ? texts.nextClosed : texts.next}</Paragraph>
        <Action href={absoluteUrl(paths.organizationProfile())}>{texts.button}</Action>
      </OwnerLayout>
    );
    return { subject: texts.subject, element };
  },
);

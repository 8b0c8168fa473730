import { fillText } from "~/content/fill-text";
import { organizationMailTexts } from "~/content/mails/organizations";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { paths } from "~/paths";
import { Action, Paragraph } from "../mail-layout";
import { composeForOwner } from "./compose-for-owner.server";
import { OwnerLayout } from "./owner-layout";

const texts = organizationMailTexts["organization-verified"];

/** After an administrator has verified the organization. */
export const composeOrganizationVerified = composeForOwner<"organization-verified">(
  ({ name, organization }) => {
    if (organization.verification !== "verified") return null;
    const text = fillText(texts.text, { organization: organization.name });
    const element = (
      <OwnerLayout name={name} preview={text}>
        <Paragraph>{text}</Paragraph>
        <Action href={absoluteUrl(paths.organization(organization.slug))}>{texts.button}</Action>
      </OwnerLayout>
    );
    return { subject: texts.subject, element };
  },
);

import { fillText } from "~/content/fill-text";
import { suspensionMailTexts, teamMailReason } from "~/content/mails/organizations";
import { site } from "~/content/site";
import { mayBeMailedAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Paragraph, Paragraphs } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

type SuspensionMail = keyof typeof suspensionMailTexts;

/** An administrator's decision about an organization, with its reason, while it holds. */
function composeSuspension<Kind extends SuspensionMail>(kind: Kind, target: string) {
  const texts = suspensionMailTexts[kind];
  return async ({ toUserId, toEmail, payload }: TakenMail<Kind>): Promise<ComposedMail> => {
    if (toUserId === null) return { suppressed: "ACCOUNT_ERASED" };
    const { prisma } = await getDatabase();
    const [person, found] = await Promise.all([
      prisma.user.findUnique({
        where: { id: toUserId },
        select: { name: true, email: true, isEmailVerified: true, isActive: true },
      }),
      prisma.organization.findUnique({
        where: { id: payload.organizationId, closedAt: null },
        select: { name: true, suspendedAt: true },
      }),
    ]);
    if (!person || !found || !mayBeMailedAt(person, toEmail)) return notNeeded;
    if ((found.suspendedAt !== null) !== (kind === "organization-suspended")) return notNeeded;
    const names = { ...shownNames({ organization: found.name }), site: site.name };
    const text = fillText(texts.text, names);
    return {
      subject: fillText(texts.subject, names),
      element: (
        <MailLayout preview={text} reason={teamMailReason}>
          <Greeting name={person.name} />
          <Paragraph>{text}</Paragraph>
          <Paragraph>{texts.reason}</Paragraph>
          <Paragraphs lines={payload.reason.split("\n")} />
          <Paragraph>{texts.next}</Paragraph>
          <Action href={absoluteUrl(target)}>{texts.button}</Action>
        </MailLayout>
      ),
    };
  };
}

export const composeOrganizationSuspended = composeSuspension("organization-suspended", paths.contact());
export const composeOrganizationReactivated = composeSuspension(
  "organization-reactivated",
  paths.dashboard(),
);

import { fillText } from "~/content/fill-text";
import { invitationMailReason, teamMailTexts } from "~/content/mails/organizations";
import { site } from "~/content/site";
import { organizationRoles } from "~/content/vocabularies/organizations";
import { teamInvitationUrl } from "~/features/organizations/team/invitation-link.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { formatDay } from "~/lib/time/dates";
import { Action, MailLayout, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

const texts = teamMailTexts["team-invitation"];

/** The invitation into a team, to an address that may have no account. Not needed once it is over. */
export async function composeTeamInvitation({
  payload,
  toEmail,
}: TakenMail<"team-invitation">): Promise<ComposedMail> {
  const { prisma } = await getDatabase();
  const found = await prisma.organizationInvitation.findUnique({
    where: { id: payload.invitationId },
    select: {
      ...{ id: true, email: true, role: true, expiresAt: true },
      organization: { select: { name: true } },
      invitedBy: { select: { name: true } },
    },
  });
  if (!found?.invitedBy || found.email !== toEmail || found.expiresAt <= new Date()) return notNeeded;
  const { name } = shownNames({ name: found.invitedBy.name });
  const { organization } = shownNames({ organization: found.organization.name });
  const facts = { name, organization, site: site.name };
  const role = organizationRoles[found.role];
  const text = fillText(texts.text, { ...facts, role, date: formatDay(found.expiresAt) });
  return {
    subject: fillText(texts.subject, facts),
    element: (
      <MailLayout preview={text} reason={invitationMailReason}>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{texts.next}</Paragraph>
        <Action href={teamInvitationUrl(found.id)}>{texts.button}</Action>
      </MailLayout>
    ),
  };
}

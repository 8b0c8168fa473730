import { fillText } from "~/content/fill-text";
import { formatQuoted } from "~/content/format";
import { invitationMailReason, teamMailTexts } from "~/content/mails/organizations";
import { site } from "~/content/site";
import { committeeSeatLabels, organizationRoles } from "~/content/vocabularies/organizations";
import { teamInvitationUrl } from "~/features/organizations/team/invitation-link.server";
import { describeInvited, invitedForSelect } from "~/features/organizations/team/invited-for.server";
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
      ...{ id: true, email: true, expiresAt: true, ...invitedForSelect },
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
  const [{ seats, jobs } = { seats: [], jobs: [] }] = await describeInvited([found]);
  const isForCommittee = seats.length > 0 && found.role === "reader";
  const { titles } = shownNames({ titles: formatQuoted(jobs) });
  return {
    subject: fillText(isForCommittee ? texts.committeeSubject : texts.subject, facts),
    element: (
      <MailLayout preview={text} reason={invitationMailReason}>
        <Paragraph>{text}</Paragraph>
        {seats.map(({ jobId, title, seat }) => (
          <Paragraph key={jobId}>
            {fillText(texts.seat, { ...shownNames({ title }), seat: committeeSeatLabels[seat] })}
          </Paragraph>
        ))}
        {seats.length > 0 ? <Paragraph>{texts.declare}</Paragraph> : null}
        {titles === "" ? null : <Paragraph>{fillText(texts.reads, { titles })}</Paragraph>}
        <Paragraph>{texts.next}</Paragraph>
        <Action href={teamInvitationUrl(found.id)}>{texts.button}</Action>
      </MailLayout>
    ),
  };
}

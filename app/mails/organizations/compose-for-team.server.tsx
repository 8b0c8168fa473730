import { fillText } from "~/content/fill-text";
import { teamMailReason, teamMailTexts } from "~/content/mails/organizations";
import type { TeamMails } from "~/features/organizations/team/team.mails";
import { mayBeMailedAt } from "~/features/users/may-be-mailed.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { paths } from "~/paths";
import { Action, Greeting, MailLayout, Paragraph } from "../mail-layout";
import { notNeeded } from "../not-needed";
import { shownNames } from "../shown-names.server";

type TeamNotice = Exclude<keyof TeamMails, "team-invitation">;

/** The condition that a mail still needs when it is composed. */
type StillTrue = (facts: { organizationId: string; userId: string }) => Promise<boolean>;

/** Makes the composer of a notice about a team to one of its people. Not needed once it is not true any more. */
function composeForTeam<Kind extends TeamNotice>(
  kind: Kind,
  isTrue: StillTrue,
): (mail: TakenMail<Kind>) => Promise<ComposedMail> {
  const texts = teamMailTexts[kind];
  return async ({ toUserId: userId, toEmail, payload: { organizationId } }) => {
    if (userId === null) return { suppressed: "ACCOUNT_ERASED" };
    const { prisma } = await getDatabase();
    const [person, found] = await Promise.all([
      prisma.user.findUnique({
        where: { id: userId },
        select: { name: true, email: true, isEmailVerified: true, isActive: true },
      }),
      prisma.organization.findUnique({ where: { id: organizationId }, select: { name: true } }),
    ]);
    if (!person || !found || !mayBeMailedAt(person, toEmail)) return notNeeded;
    if (!(await isTrue({ organizationId, userId }))) return notNeeded;
    const names = shownNames({ organization: found.name });
    const text = fillText(texts.text, names);
    const target = kind === "team-ended" ? paths.dashboard() : paths.team();
    return {
      subject: fillText(texts.subject, names),
      element: (
        <MailLayout preview={text} reason={teamMailReason}>
          <Greeting name={person.name} />
          <Paragraph>{text}</Paragraph>
          <Action href={absoluteUrl(target)}>{texts.button}</Action>
        </MailLayout>
      ),
    };
  };
}

export const composeTeamEnded = composeForTeam("team-ended", async ({ organizationId, userId: id }) => {
  const { prisma } = await getDatabase();
  return (await prisma.user.count({ where: { id, organizationId } })) === 0;
});

export const composeOwnershipOffered = composeForTeam(
  "ownership-offered",
  async ({ organizationId, userId: toUserId }) => {
    const { prisma } = await getDatabase();
    const where = { organizationId, toUserId, expiresAt: { gt: new Date() } };
    return (await prisma.ownershipOffer.count({ where })) > 0;
  },
);

export const composeOwnershipMoved = composeForTeam(
  "ownership-moved",
  async ({ organizationId, userId: id }) => {
    const { prisma } = await getDatabase();
    return (await prisma.user.count({ where: { id, organizationId, organizationRole: { not: null } } })) > 0;
  },
);

import {
  partyOfConversation,
  whereOwnConversation,
} from "~/features/conversations/conversation-party.server";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { whereShown } from "~/features/organizations/organization/shown-organization";
import type { User } from "~/features/users/user.server";
import type { Notice } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import type { ReportedContent } from "./notice.schema";

/** Something that can be reported: what it is called, where it stands, and who answers for it. */
export interface FoundContent extends Pick<Notice, "targetId" | "label" | "organizationId" | "personId"> {
  href: string;
}

/**
 * The content of a notice, if its author can read it: a public job or organization, or a message that they received.
 * @param user the author; null for a stranger.
 * @returns null for content that is gone, and for content that they cannot read.
 */
export async function findContent(
  user: Pick<User, "id" | "type" | "organizationId"> | null,
  { target, targetId }: ReportedContent,
  now: Date,
): Promise<FoundContent | null> {
  if (target === "job") return findJob(targetId, now);
  if (target === "organization") return findOrganization(targetId);
  return user && findMessage(user, targetId);
}

async function findJob(idOrSlug: string, now: Date): Promise<FoundContent | null> {
  const found = await getPublicJob(idOrSlug, null, now);
  if (found?.kind !== "public") return null;
  const { id, title: label, slug } = found.job;
  const { prisma } = await getDatabase();
  const where = { id };
  const { organizationId } = await prisma.job.findUniqueOrThrow({ where, select: { organizationId: true } });
  return { targetId: id, label, href: paths.job(slug), organizationId, personId: null };
}

async function findOrganization(idOrSlug: string): Promise<FoundContent | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.organization.findUnique({
    where: { ...(isUuid(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug }), closedAt: null, ...whereShown },
    select: { id: true, name: true, slug: true },
  });
  if (!found) return null;
  const { id, name: label, slug } = found;
  return { targetId: id, label, href: paths.organization(slug), organizationId: id, personId: null };
}

async function findMessage(
  user: Pick<User, "id" | "type" | "organizationId">,
  id: string,
): Promise<FoundContent | null> {
  if (!isUuid(id)) return null;
  const { prisma } = await getDatabase();
  const found = await prisma.message.findUnique({ where: { id }, select: { conversationId: true } });
  if (!found) return null;
  const party = await partyOfConversation(user, found.conversationId);
  const message = await prisma.message.findUnique({
    where: {
      id,
      hiddenAt: null,
      side: party.side === "candidate" ? "employer" : "candidate",
      conversation: whereOwnConversation(party),
    },
    select: {
      side: true,
      conversation: {
        select: {
          id: true,
          organizationId: true,
          candidateId: true,
          application: { select: { job: { select: { title: true } } } },
        },
      },
    },
  });
  if (!message) return null;
  const { id: conversationId, organizationId, candidateId, application } = message.conversation;
  const isOfOrganization = message.side === "employer";
  return {
    targetId: id,
    label: application.job.title,
    href: paths.conversation(conversationId),
    organizationId: isOfOrganization ? organizationId : null,
    personId: isOfOrganization ? null : candidateId,
  };
}

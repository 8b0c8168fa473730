import { partyOf } from "~/features/applications/state/application-party.server";
import { whereOwnConversation } from "~/features/conversations/conversation-party.server";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import type { User } from "~/features/users/user.server";
import type { Notice } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import type { ReportedContent } from "./notice.schema";

/** Something that can be reported: what it is called, where it stands, and who answers for it. */
export interface FoundContent extends Pick<Notice, "label" | "organizationId" | "personId"> {
  href: string;
}

/**
 * What somebody wants to report, if they can read it: a job or an organization that is there for everybody, or a message
 * that they got.
 * @param user who asks; null for a stranger.
 * @returns null for what is gone, and for what is not theirs to read.
 */
export async function findContent(
  user: Pick<User, "id" | "type"> | null,
  { target, targetId }: ReportedContent,
  now: Date,
): Promise<FoundContent | null> {
  if (target === "job") return findJob(targetId, now);
  if (target === "organization") return findOrganization(targetId);
  return user && findMessage(user, targetId);
}

async function findJob(id: string, now: Date): Promise<FoundContent | null> {
  const found = await getPublicJob(id, null, now);
  if (found?.kind !== "public") return null;
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUniqueOrThrow({
    where: { id },
    select: { title: true, slug: true, organizationId: true },
  });
  const { title: label, slug, organizationId } = job;
  return { label, href: paths.job(slug), organizationId, personId: null };
}

async function findOrganization(id: string): Promise<FoundContent | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.organization.findUnique({
    where: { id, closedAt: null, owner: { isActive: true } },
    select: { name: true, slug: true },
  });
  if (!found) return null;
  return { label: found.name, href: paths.organization(found.slug), organizationId: id, personId: null };
}

async function findMessage(user: Pick<User, "id" | "type">, id: string): Promise<FoundContent | null> {
  const party = await partyOf(user);
  const { prisma } = await getDatabase();
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
    label: application.job.title,
    href: paths.conversation(conversationId),
    organizationId: isOfOrganization ? organizationId : null,
    personId: isOfOrganization ? null : candidateId,
  };
}

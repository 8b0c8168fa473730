import { audit } from "~/features/audit/audit.server";
import { listSessions } from "~/features/sessions/list-sessions.server";
import type { ListedSession } from "~/features/sessions/session";
import type { OrganizationRole, UserType } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { listApplicationsOf, type NumberedApplication } from "./list-applications-of.server";
import { type ListedMail, listMails, listSuppressions } from "./list-mails.server";
import { type ListedNotice, listNoticesOf } from "./list-notices-of.server";

/** A person's account, as administrators see it: nothing that its owner wrote to others. */
export interface PersonFile {
  id: string;
  name: string;
  email: string;
  type: UserType;
  isActive: boolean;
  isAdmin: boolean;
  isEmailVerified: boolean;
  pendingEmail: string | null;
  /** When its owner closed it; null while it is open or deactivated. */
  closedAt: Date | null;
  enteredAt: Date | null;
  createdAt: Date;
  /** The organization that the account owns or belongs to. */
  organization: { id: string; name: string; role: OrganizationRole | "owner"; members: number } | null;
  sessions: ListedSession[];
  mails: ListedMail[];
  suppressions: { scope: string; reason: string }[];
  applications: NumberedApplication[];
  applicationCount: number;
  notices: ListedNotice[];
}

const select = {
  id: true,
  name: true,
  email: true,
  type: true,
  isActive: true,
  isAdmin: true,
  isEmailVerified: true,
  pendingEmail: true,
  deletionRequestedAt: true,
  enteredAt: true,
  createdAt: true,
  organizationRole: true,
  organization: { select: { id: true, name: true } },
  ownedOrganization: {
    select: {
      id: true,
      name: true,
      _count: { select: { employees: { where: { organizationRole: { not: null } } } } },
    },
  },
} as const;

/**
 * Everything that administrators see of a person, or null; that they opened it is a record of the log.
 * @param id a UUID.
 */
export async function openPerson(actorId: string, id: string, now = new Date()): Promise<PersonFile | null> {
  const { prisma } = await getDatabase();
  const user = await prisma.user.findUnique({ where: { id }, select });
  if (!user) return null;
  await audit(prisma, { actorId, action: "person.open", target: id, meta: {} }, now);
  const [sessions, mails, suppressions, applications, applicationCount, notices] = await Promise.all([
    listSessions(id, now),
    listMails({ userIds: [id] }),
    listSuppressions(user.email),
    listApplicationsOf({ userId: id }),
    prisma.application.count({ where: { userId: id } }),
    listNoticesOf({ OR: [{ notifierId: id }, { personId: id }] }, id),
  ]);
  const { deletionRequestedAt, organization, organizationRole, ownedOrganization, ...shown } = user;
  return {
    ...shown,
    closedAt: deletionRequestedAt,
    organization: membershipOf({ organization, organizationRole, ownedOrganization }),
    sessions,
    mails,
    suppressions,
    applications,
    applicationCount,
    notices,
  };
}

interface Memberships {
  organization: { id: string; name: string } | null;
  organizationRole: OrganizationRole | null;
  ownedOrganization: { id: string; name: string; _count: { employees: number } } | null;
}

function membershipOf({ organization, organizationRole, ownedOrganization }: Memberships) {
  if (ownedOrganization) {
    const { _count, ...owned } = ownedOrganization;
    return { ...owned, role: "owner", members: _count.employees } as const;
  }
  return organization && organizationRole ? { ...organization, role: organizationRole, members: 0 } : null;
}

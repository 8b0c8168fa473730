import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { whereShown } from "../organization/shown-organization";
import { teamInvitationToken } from "./invitation-link.server";

/** An open invitation into a team, for the account of its address. */
export interface InvitationTo {
  /** The page of its link. */
  to: string;
  organization: string;
  role: "recruiter" | "reader";
  expiresAt: string;
}

/**
 * The last open invitations to an address, the newest first: somebody whom nobody knows may have sent many. The link proves that its reader has the mail: ask only for an
 * address that the account has confirmed.
 */
export async function listInvitationsTo(email: string, now = new Date()): Promise<InvitationTo[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.organizationInvitation.findMany({
    where: { email, expiresAt: { gt: now }, organization: whereShown },
    orderBy: { id: "desc" },
    take: 3,
    select: { id: true, role: true, expiresAt: true, organization: { select: { name: true } } },
  });
  return rows.map(({ id, role, expiresAt, organization }) => ({
    to: paths.teamInvitation(teamInvitationToken(id)),
    organization: organization.name,
    role: role === "reader" ? "reader" : "recruiter",
    expiresAt: expiresAt.toISOString(),
  }));
}

import type { AuditedAction } from "~/features/audit/whom";
import type { Organization } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { type OwnProfile, ownProfileColumns, toOwnProfile } from "../own/own-profile.server";
import { isPublicMail } from "../verification/public-mail.server";
import { domainOfEmail, domainOfWebsite } from "../verification/website.server";

/** The domains of an organization's website and of its owner's address, compared. */
export interface DomainEvidence {
  ofEmail: string | null;
  ofWebsite: string | null;
  /** Anybody can have an address at the address's domain. */
  isPublicMail: boolean;
  /** Another organization was verified by the website's domain. */
  isTaken: boolean;
}

/** A decision about a verification, from the audit log. */
export interface VerificationDecision {
  id: string;
  action: string;
  /** The administrator's name; null once the account is erased. */
  who: string | null;
  createdAt: string;
}

/** An organization as administrators see it, who decide about its verification. */
export interface VerificationCase extends OwnProfile {
  publishing: Organization["publishing"];
  isSuspended: boolean;
  /** The name that was last verified, with the mark or before. */
  verifiedName: string | null;
  owner: { name: string; email: string; isEmailVerified: boolean; isActive: boolean };
  domains: DomainEvidence;
  publishedJobs: number;
  /** The newest first. */
  decisions: VerificationDecision[];
}

const shownDecisions = 50;
const shownActions = [
  "organization.verify",
  "organization.reject",
  "organization.publishing",
  "organization.publish-details",
  "organization.return-details",
] as const satisfies readonly AuditedAction[];

/** @param id a UUID. @returns null for one without an account too: there is nothing to decide. */
export async function getVerificationCase(id: string): Promise<VerificationCase | null> {
  const { prisma } = await getDatabase();
  const [row, publishedJobs, records] = await Promise.all([
    prisma.organization.findUnique({
      where: { id },
      select: {
        ...ownProfileColumns,
        publishing: true,
        suspendedAt: true,
        owner: { select: { name: true, email: true, isEmailVerified: true, isActive: true } },
      },
    }),
    prisma.job.count({ where: { organizationId: id, publishedAt: { not: null } } }),
    prisma.auditLog.findMany({
      where: {
        target: id,
        action: { in: [...shownActions] },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: shownDecisions,
      select: { id: true, action: true, createdAt: true, actor: { select: { name: true } } },
    }),
  ]);
  if (!row?.owner) return null;
  const domains = await weighDomains(id, row.owner.email, row.pendingWebsite ?? row.website);
  const decisions = records.map(({ actor, createdAt, ...record }) => {
    return { ...record, who: actor?.name ?? null, createdAt: createdAt.toISOString() };
  });
  const { owner, verifiedName, publishing } = row;
  const known = { owner, verifiedName, publishing, isSuspended: row.suspendedAt !== null };
  return { ...toOwnProfile(row), ...known, domains, publishedJobs, decisions };
}

async function weighDomains(id: string, email: string, website: string | null): Promise<DomainEvidence> {
  const ofEmail = domainOfEmail(email);
  const ofWebsite = domainOfWebsite(website);
  const { prisma } = await getDatabase();
  const taken = ofWebsite
    ? await prisma.organization.count({ where: { verifiedDomain: ofWebsite, NOT: { id } } })
    : 0;
  return {
    ofEmail,
    ofWebsite,
    isPublicMail: ofEmail !== null && (await isPublicMail(ofEmail)),
    isTaken: taken > 0,
  };
}

/** The name of an organization, which a decision about it is said with. @param id a UUID. */
export async function getDecidedName(id: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.organization.findUnique({ where: { id }, select: { name: true } });
  return found?.name ?? null;
}

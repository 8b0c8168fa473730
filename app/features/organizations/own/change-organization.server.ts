import { audit } from "~/features/audit/audit.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError, FieldsError } from "~/lib/domain-error";
import { isVersion, nextVersion } from "~/lib/version";
import type { Employer } from "../organization/employer";
import { refuseBarred } from "../team/membership.server";
import { mustChangeWait } from "../verification/must-change-wait.server";
import { pageColumns, renewBesidePage } from "../verification/renew-reviewed-jobs.server";
import { parseTaxId } from "../verification/tax-id.server";
import { endedVerification, endsWithWebsite } from "../verification/verification.server";
import { bringsDetails, changedDetails } from "./changed-details";
import type { OrganizationChange } from "./organization-change.schema";
import { type OwnProfileRow, ownProfileColumns, toOwnProfile } from "./own-profile.server";

/**
 * Changes an organization, for its owner. A verification ends with the domain that it was about. With another name it
 * waits for an administrator, who may be reading a job of it under the name before; where people read jobs that were
 * reviewed under that one, the new name waits too, and so do a new description and website. Values that are the same as
 * before are no change, from whichever version.
 * @throws {DomainError} NOT_AN_ORGANIZATION; FACTOR_REQUIRED; NIF_INVALID; EDIT_CONFLICT with the present state where it was changed
 * after the version that this change was made from.
 */
export async function changeOrganization(
  tx: Prisma.TransactionClient,
  ownerId: string,
  { version, ...change }: OrganizationChange,
  now: Date,
): Promise<void> {
  const current = await lockOwnOrganization(tx, ownerId);
  const { organizationName, website, description, city, taxId, ...rest } = change;
  const country = rest.country ?? current.country;
  const isMoved = country !== "ES" && (rest.region ?? current.region) !== null;
  const isRenamed = organizationName !== undefined && organizationName !== current.name;
  const sent = {
    ...(website !== undefined && { website }),
    ...(description !== undefined && { description: description || null }),
  };
  const isNew = isRenamed || bringsDetails(current, sent);
  const mustWait = isNew && (await mustChangeWait(tx, current, now));
  const nameWaits = isRenamed && mustWait;
  const details = changedDetails(current, sent, { mustWait, now });
  const losesDomain = endsWithWebsite(current, details.website);
  const losesName = isRenamed && current.verification === "verified";
  const data = {
    ...rest,
    name: nameWaits ? undefined : organizationName,
    ...details,
    city: blankAsNull(city),
    taxId: taxId === undefined ? undefined : readTaxId(taxId),
    // The regions are those of Spain.
    ...(isMoved ? { region: null } : {}),
    ...(losesDomain || losesName ? endedVerification : {}),
    ...(losesName || nameWaits ? askedByName(current, now) : {}),
    ...(organizationName === undefined ? {} : { pendingName: nameWaits ? organizationName : null }),
  };
  if (changedColumns(current, data).length === 0) return;
  if (version !== undefined && !isVersion(version, current.updatedAt))
    throw new DomainError("EDIT_CONFLICT", { organization: toOwnProfile(current) });
  const after = await tx.organization.update({
    where: { id: current.id },
    data: { ...data, updatedAt: nextVersion(current.updatedAt, now) },
    select: pageColumns,
  });
  await renewBesidePage(tx, current, after, now);
  const fields = changedFields(current, data);
  await auditSettings(tx, { userId: ownerId, organizationId: current.id }, fields, now);
}

/** Writes into the log of an organization that its owner changed some of its fields. */
export function auditSettings(
  tx: Prisma.TransactionClient,
  { userId: actorId, organizationId }: Employer,
  fields: readonly string[],
  now: Date,
): Promise<void> {
  const record = {
    actorId,
    action: "organization.settings",
    target: organizationId,
    organizationId,
  } as const;
  return audit(tx, { ...record, meta: { fields: [...fields] } }, now);
}

/** A new name asks an administrator; an organization that waits already keeps the place in the queue. */
function askedByName({ verification, verificationRequestedAt }: OwnProfileRow, now: Date) {
  const requestedAt = verification === "pending" ? verificationRequestedAt : now;
  return { verification: "pending", verificationRequestedAt: requestedAt } as const;
}

/**
 * The organization of an account, locked until the transaction ends; a transaction that locks the account's row as well
 * does so first. @throws {DomainError} NOT_AN_ORGANIZATION, FACTOR_REQUIRED.
 */
export async function lockOwnOrganization(
  tx: Prisma.TransactionClient,
  ownerId: string,
): Promise<OwnProfileRow> {
  await tx.$queryRaw`SELECT FROM organizations WHERE owner_id = ${ownerId}::uuid FOR NO KEY UPDATE`;
  const found = await tx.organization.findUnique({ where: { ownerId }, select: ownProfileColumns });
  if (!found) throw new DomainError("NOT_AN_ORGANIZATION");
  await refuseBarred(ownerId, tx);
  return found;
}

/** The columns that get another value than they have; undefined is not written. */
function changedColumns(current: OwnProfileRow, data: Partial<OwnProfileRow>): (keyof OwnProfileRow)[] {
  const names = Object.keys(data) as (keyof OwnProfileRow)[];
  return names.filter((name) => {
    const [before, after] = [current[name], data[name]];
    return after !== undefined && before !== after && !(after instanceof Date && +after === Number(before));
  });
}

/** What the log calls the columns of an owner's fields; those that wait stand for the fields that they will be. */
const fieldOf: Partial<Record<keyof OwnProfileRow, string>> = {
  ...{ name: "organizationName", pendingName: "organizationName" },
  ...{ website: "website", pendingWebsite: "website" },
  ...{ description: "description", pendingDescription: "description" },
  ...{ kind: "kind", city: "city", region: "region", country: "country", taxId: "taxId" },
};

function changedFields(current: OwnProfileRow, data: Partial<OwnProfileRow>): string[] {
  return [...new Set(changedColumns(current, data).flatMap((name) => fieldOf[name] ?? []))];
}

function readTaxId(typed: string | null): string | null {
  if (typed === null || typed === "") return null;
  const taxId = parseTaxId(typed);
  if (taxId === null) throw new FieldsError({ taxId: "NIF_INVALID" });
  return taxId;
}

function blankAsNull(text: string | null | undefined): string | null | undefined {
  return text === "" ? null : text;
}

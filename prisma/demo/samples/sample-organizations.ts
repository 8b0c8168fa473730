import { v7 as uuid } from "uuid";
import { legalVersion } from "~/content/legal/pages";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { slugOfName } from "~/features/users/insert-organization.server";
import type { Prisma } from "~/generated/prisma/client";
import { sampleBytes, samplePick } from "../../sample-random";
import { familyNames, givenNames } from "../../sample-words";
import { descriptions, organizationTable } from "../organizations";
import { verificationNotes, verificationReply } from "../words/texts";
import { between, daysAfter } from "./sample-dates";

/** An organization of the demo: its row, its owner's, and the disciplines of its jobs. */
export interface SampleOrganization {
  row: Prisma.OrganizationCreateManyInput & { id: string; name: string; createdAt: Date };
  owner: Prisma.UserCreateManyInput & { id: string };
  domain: string;
  fields: string[];
}

/** All of them, the sample account's first; the same at every call but for the dates. @param passwordHash the owners'. */
export function sampleOrganizations(passwordHash: string, now: Date): SampleOrganization[] {
  return organizationTable.map(({ name, kind, domain, city, place, verification, fields }, index) => {
    const createdAt = daysAfter(now, -between(480, 560, "organization", index));
    const isAbroad = !place.startsWith("ES-");
    // One whose address is at its website's domain is verified as soon as it asks.
    const email = verification === "pending" ? `${domain}@campus-comun.example` : `empleo@${domain}.example`;
    const owner = ownerOf(index, email, passwordHash, createdAt);
    const row = {
      id: uuid({ msecs: createdAt.getTime(), random: sampleBytes("organization", index) }),
      ownerId: owner.id,
      name,
      slug: slugOfName(name),
      kind,
      website: `https://www.${domain}.example/`,
      description: describe(name, city, fields.split(" "), index),
      city,
      region: isAbroad ? null : place,
      country: isAbroad ? place : "ES",
      reviewedName: name,
      ...verificationOf(verification, { name, domain, index, createdAt, now }),
      createdAt,
      updatedAt: daysAfter(createdAt, 1),
    };
    return { row, owner, domain, fields: fields.split(" ") };
  });
}

function ownerOf(index: number, email: string, passwordHash: string, createdAt: Date) {
  const names = [
    samplePick(givenNames, "owner", index),
    samplePick(familyNames, "owner", index),
    samplePick(familyNames, "owner2", index),
  ];
  return {
    id: uuid({ msecs: createdAt.getTime(), random: sampleBytes("owner", index) }),
    email,
    name: names.join(" "),
    type: "organization" as const,
    isEmailVerified: true,
    passwordHash,
    termsAcceptedAt: createdAt,
    consentVersion: legalVersion,
    enteredAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}

function describe(name: string, city: string, fields: readonly string[], index: number): string {
  const labels = fields.map((field) => disciplineLabel(field).toLowerCase().replace("i+d", "I+D"));
  return samplePick(descriptions, "about", index)
    .replaceAll("{name}", name)
    .replaceAll("{city}", city)
    .replaceAll("{fields}", new Intl.ListFormat("es", { type: "conjunction" }).format(labels));
}

interface Asked {
  name: string;
  domain: string;
  index: number;
  createdAt: Date;
  now: Date;
}

/** The columns of a verification, as asking for it and deciding it write them. */
function verificationOf(
  verification: string,
  { name, domain, index, createdAt, now }: Asked,
): Partial<Prisma.OrganizationCreateManyInput> {
  const askedAt = daysAfter(createdAt, 1);
  if (verification === "domain")
    return {
      verification: "verified",
      verifiedBy: "domain",
      verifiedName: name,
      verifiedAt: askedAt,
      verifiedDomain: `${domain}.example`,
      verificationRequestedAt: askedAt,
    };
  // By an administrator: it gets its website's domain, whatever its owner's address is.
  if (verification === "verified")
    return {
      verification,
      verifiedBy: "administrator",
      verifiedName: name,
      verifiedAt: daysAfter(now, index === 0 ? -2 : -between(60, 400, "verified", index)),
      verifiedDomain: `${domain}.example`,
      verificationRequestedAt: askedAt,
    };
  if (verification === "pending")
    return {
      verification,
      verificationRequestedAt: daysAfter(now, -between(0.5, 9, "asked", index)),
      verificationNote: samplePick(verificationNotes, "note", index),
    };
  if (verification === "rejected")
    return { verification, verificationRequestedAt: askedAt, verificationReply };
  return {};
}

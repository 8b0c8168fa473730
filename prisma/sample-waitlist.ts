import { v7 as uuid } from "uuid";
import { legalVersion } from "~/content/legal/pages";
import { getQualityFlags } from "~/features/waitlist/entry/address-quality.server";
import { matchDiscipline } from "~/features/waitlist/entry/match-discipline";
import { invitationDays } from "~/features/waitlist/links/waitlist-links.server";
import type { Prisma } from "~/generated/prisma/client";
import { sampleAccounts } from "./sample-accounts";
import { sampleBytes, sampleNumber, samplePick } from "./sample-random";
import { familyNames, fields, givenNames, institutions, notes, sources } from "./sample-words";

const size = 360;
const dayMs = 24 * 60 * 60 * 1000;
const weeks = 8;

/** How long ago each wave went out, to how many of those in line, and how many of them opened an account. */
export const sampleWaves = [
  { daysAgo: 24, count: 40, converted: 0.55 },
  { daysAgo: 5, count: 45, converted: 0.3 },
  // Half an hour: of this week, of whom nobody has had the time to come.
  { daysAgo: 1 / 48, count: 12, converted: 0 },
];

export type SampleEntry = Prisma.WaitlistEntryCreateManyInput & { createdAt: Date; updatedAt: Date };

/** The people of the sample list with their whole history, the same at every call but for the dates. */
export async function sampleWaitlist(now: Date): Promise<SampleEntry[]> {
  const joined = await Promise.all(Array.from({ length: size }, (_, index) => join(index, now)));
  const entries = joined.map((entry, index) => confirm(entry, index, joined));
  for (const [index, wave] of sampleWaves.entries()) invite(entries, index, wave, now);
  for (const [index, entry] of entries.entries()) part(entry, index, now);
  return entries;
}

/** More and more of them join from week to week. */
async function join(index: number, now: Date): Promise<SampleEntry> {
  const age = weeks * 7 * dayMs * (1 - (index / size) ** 0.75);
  const createdAt = new Date(now.getTime() - age - sampleNumber("minute", index) * 0.9 * dayMs);
  const isCompany = sampleNumber("role", index) < 0.3;
  const given = samplePick(givenNames, "given", index);
  const family = samplePick(familyNames, "family", index);
  const { name: institution, host } = samplePick(institutions, "institution", index);
  const mailbox = `${given}.${family}${index}`
    .normalize("NFD")
    .replace(/[^\w.]/g, "")
    .toLowerCase();
  const account = sampleAccounts.find(({ kind }) => kind === ownersOf[index]);
  const email =
    account?.email ?? (isCompany ? companyAddress(mailbox, host, index) : `${mailbox}@example.com`);
  const role = account ? (account.type === "organization" ? "empresa" : "professional") : undefined;
  const isOrganization = role ? role === "empresa" : isCompany;
  const field = sampleNumber("field?", index) < 0.92 ? samplePick(fields, "field", index) : null;
  return {
    id: uuid({ msecs: createdAt.getTime(), random: sampleBytes("entry", index) }),
    email,
    role: isOrganization ? "empresa" : "professional",
    name: account?.name ?? `${given} ${family} ${samplePick(familyNames, "second", index)}`,
    field,
    fieldCode: matchDiscipline(field),
    company: isOrganization ? institution : null,
    source: samplePick(sources, "source", index),
    quality: await getQualityFlags(email),
    consentVersion: legalVersion,
    consentAt: createdAt,
    marketingConsentAt: sampleNumber("marketing", index) < 0.4 ? createdAt : null,
    confirmationCount: 1,
    notes: sampleNumber("notes", index) < 0.03 ? samplePick(notes, "note", index) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Those of the first who are the owners of the sample accounts. */
const ownersOf: Record<number, (typeof sampleAccounts)[number]["kind"]> = {
  2: "professional",
  5: "organization",
};

/** Some use a role address, some a tag, so that administrators see quality flags. */
function companyAddress(mailbox: string, host: string, index: number): string {
  if (sampleNumber("mailbox", index) < 0.08) return `${mailbox}+matraz@${host}.example.org`;
  return index % 29 === 0 ? `rrhh@sede${index}.${host}.example.org` : `${mailbox}@${host}.example.org`;
}

/** Four of five find the mail within a day; some of them came by a friend's link. */
function confirm(entry: SampleEntry, index: number, all: readonly SampleEntry[]): SampleEntry {
  if (!isConfirmed(index)) return entry;
  const wait = sampleNumber("wait", index) * 0.8 * dayMs;
  const friend = Math.floor(sampleNumber("friend", index) * index);
  const isReferred = sampleNumber("referred", index) < 0.2 && isConfirmed(friend) && all[friend] !== entry;
  const confirmedAt = new Date(entry.createdAt.getTime() + wait);
  const ref = isReferred ? { ref: refCode(friend), source: null } : {};
  return {
    ...entry,
    ...ref,
    status: "confirmed",
    confirmedAt,
    updatedAt: confirmedAt,
    refCode: refCode(index),
  };
}

function isConfirmed(index: number): boolean {
  return ownersOf[index] !== undefined || (index < size - 8 && sampleNumber("confirmed", index) < 0.8);
}

/** Eight letters like those of the real ones. */
function refCode(index: number): string {
  return Buffer.from(sampleBytes("ref", index)).toString("hex").replace(/[01]/g, "k").slice(0, 8);
}

/** A wave takes those who have been in line the longest; anyone who does not come within two weeks is in line again. */
function invite(
  entries: SampleEntry[],
  index: number,
  { daysAgo, count, converted }: (typeof sampleWaves)[number],
  now: Date,
): void {
  const invitedAt = new Date(now.getTime() - daysAgo * dayMs);
  const inviteExpiresAt = new Date(invitedAt.getTime() + invitationDays * dayMs);
  const inLine = entries
    .filter(({ status, confirmedAt }) => status === "confirmed" && confirmedAt && confirmedAt < invitedAt)
    .sort((a, b) => Number(a.confirmedAt) - Number(b.confirmedAt));
  for (const entry of inLine.slice(0, count)) {
    const comes = isOwner(entry) || sampleNumber("comes", index, entry.email) < converted;
    const convertedAt = new Date(invitedAt.getTime() + (0.2 + 4 * sampleNumber("days", entry.email)) * dayMs);
    Object.assign(entry, { status: "invited", invitedAt, inviteExpiresAt, updatedAt: invitedAt });
    if (comes) Object.assign(entry, { status: "converted", convertedAt, updatedAt: convertedAt });
    else if (inviteExpiresAt < now) Object.assign(entry, { status: "confirmed", updatedAt: inviteExpiresAt });
  }
}

/** A few leave, a few are rejected. */
function part(entry: SampleEntry, index: number, now: Date): void {
  const isFree = entry.status === "confirmed" || entry.status === undefined;
  if (!isFree || isOwner(entry) || index >= size - 8) return;
  const at = new Date((entry.updatedAt.getTime() + now.getTime()) / 2);
  const chance = sampleNumber("part", index);
  if (chance < 0.07) Object.assign(entry, { status: "unsubscribed", unsubscribedAt: at, updatedAt: at });
  else if (chance > 0.95 && entry.status === "confirmed")
    Object.assign(entry, {
      status: "rejected",
      invitedAt: null,
      inviteExpiresAt: null,
      updatedAt: at,
    });
}

function isOwner({ email }: SampleEntry): boolean {
  return sampleAccounts.some((account) => account.email === email);
}

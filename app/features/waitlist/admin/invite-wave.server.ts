import { audit } from "~/features/audit/audit.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUniqueViolation } from "~/lib/db/unique-violation.server";
import { mailPriority } from "~/lib/outbox/queues.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dayMs } from "~/lib/time/durations";
import { inviteEntries } from "../entry/change-entries.server";
import { invitationDays } from "../links/waitlist-links.server";
import type { EntryFilter } from "./entry-filter";
import { whereOf } from "./entry-where.server";
import { bySides, type Sides } from "./sides";

/** The entries a wave invites: by id, or a number of those waiting. */
export type WaveSelection =
  | { ids: string[] }
  | {
      count: number;
      role?: "professional" | "empresa" | undefined;
      /** A discipline's code, or «none». */
      field?: EntryFilter["field"];
      /** Alternate between disciplines and sides, instead of by seniority alone. */
      balanced: boolean;
    };

/** Counts by discipline (null for none) and side. */
export interface WaveGroup extends Sides {
  field: string | null;
}

/** The result of a wave, or of its preview. */
export interface WaveOutcome {
  invited: number;
  groups: WaveGroup[];
  skipped: { id: string; reason: "NOT_FOUND" | "NOT_CONFIRMED" }[];
}

interface Chosen {
  id: string;
  role: "professional" | "empresa";
  fieldCode: string | null;
}

/** The wave that would be sent now. Writes nothing. */
export async function previewWave(selection: WaveSelection): Promise<WaveOutcome> {
  const { prisma } = await getDatabase();
  const chosen = await prisma.$queryRaw<Chosen[]>`
    SELECT id, role, field_code AS "fieldCode" FROM waitlist_entries
    WHERE status = 'confirmed' AND id IN (${chosenIds(selection)})`;
  return {
    invited: chosen.length,
    groups: groupsOf(chosen),
    skipped: await getSkipped(prisma, selection, chosen),
  };
}

/** A person whom a wave would invite. */
export interface WavePerson {
  id: string;
  name: string | null;
  email: string;
  company: string | null;
  field: string | null;
}

/** The people whom {@link previewWave} counts, those who confirmed first at the top. */
export async function listWavePeople(selection: WaveSelection): Promise<WavePerson[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<WavePerson[]>`
    SELECT id, name, email, company, field_code AS field FROM waitlist_entries
    WHERE status = 'confirmed' AND id IN (${chosenIds(selection)}) ORDER BY confirmed_at, id`;
}

/** A number that no other advisory lock uses. */
const waveLock = 7_262_192;

/** A wave that an administrator previewed. */
interface PreviewedWave {
  /** The id that the preview gave it. */
  id: string;
  /** The number of entries in the preview, for the record. */
  previewed: number;
}

/** Sends a wave: entries, mails, jobs and the audit record, all or nothing. Concurrent waves never share an entry. */
export function runWave(
  actorId: string,
  selection: WaveSelection,
  { now = new Date() } = {},
): Promise<WaveOutcome> {
  return invite(actorId, selection, now);
}

/** The same for a previewed wave. Its id is its audit record's, so repeated requests send it once. */
export async function runPreviewedWave(
  actorId: string,
  selection: WaveSelection,
  wave: PreviewedWave,
): Promise<void> {
  try {
    await invite(actorId, selection, new Date(), wave);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

async function invite(
  actorId: string,
  selection: WaveSelection,
  now: Date,
  { id, previewed }: Partial<PreviewedWave> = {},
): Promise<WaveOutcome> {
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  const { prisma } = await getDatabase();
  const outcome = await prisma.$transaction(async (tx) => {
    // One wave after the other: concurrent waves would choose the same entries, and the second would be too small.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${waveLock})`;
    const chosen = await tx.$queryRaw<Chosen[]>`
      WITH invited AS (
        ${inviteEntries(Prisma.sql`id IN (${chosenIds(selection)})`, now, expiresAt)}
        RETURNING id, email, role, field_code
      ), delivery AS (
        INSERT INTO email_deliveries (id, key, kind, waitlist_entry_id, to_email, scope, priority, due_at, created_at)
        SELECT gen_random_uuid(), 'waitlist-invitation:' || id || ':' || ${now.toISOString()}, 'waitlist-invitation',
          id, email, 'waitlist', ${mailPriority.transactional}, now(), ${now} FROM invited
      )
      SELECT id, role, field_code AS "fieldCode" FROM invited`;
    const skipped = await getSkipped(tx, selection, chosen);
    const groups = groupsOf(chosen);
    const meta = {
      ...describe(selection),
      invited: chosen.length,
      groups: groups.map((group) => ({ ...group })),
      ...(previewed === undefined ? {} : { previewed }),
    };
    const record = { actorId, action: "waitlist.wave", meta } as const;
    await audit(tx, id === undefined ? record : { ...record, id }, now);
    return { invited: chosen.length, groups, skipped };
  });
  wakeMail();
  return outcome;
}

function chosenIds(selection: WaveSelection): Prisma.Sql {
  if ("ids" in selection) return Prisma.sql`SELECT unnest(${selection.ids}::uuid[])`;
  const { count, role, field, balanced } = selection;
  const where = whereOf({ status: "confirmed", role, field });
  if (!balanced)
    return Prisma.sql`SELECT id FROM waitlist_entries WHERE ${where} ORDER BY confirmed_at, id LIMIT ${count}`;
  return Prisma.sql`SELECT id FROM (
      SELECT id, confirmed_at, row_number() OVER (PARTITION BY field_code, role ORDER BY confirmed_at, id) AS turn
      FROM waitlist_entries WHERE ${where}) AS ranked
    ORDER BY turn, confirmed_at, id LIMIT ${count}`;
}

/** The reasons why some of the given entries are not invited. */
async function getSkipped(
  tx: Pick<Prisma.TransactionClient, "waitlistEntry">,
  selection: WaveSelection,
  chosen: readonly Chosen[],
): Promise<WaveOutcome["skipped"]> {
  if (!("ids" in selection)) return [];
  const invited = new Set(chosen.map(({ id }) => id));
  const left = [...new Set(selection.ids)].filter((id) => !invited.has(id));
  const known = await tx.waitlistEntry.findMany({ where: { id: { in: left } }, select: { id: true } });
  const knownIds = new Set(known.map(({ id }) => id));
  return left.map((id) => ({ id, reason: knownIds.has(id) ? "NOT_CONFIRMED" : "NOT_FOUND" }));
}

function groupsOf(chosen: readonly Chosen[]): WaveGroup[] {
  const counted = chosen.map(({ role, fieldCode }) => ({ key: fieldCode, role, count: 1 }));
  return bySides(counted).map(({ key, ...sides }) => ({ field: key, ...sides }));
}

function describe(selection: WaveSelection): Prisma.InputJsonObject {
  if ("ids" in selection) return { chosenByHand: selection.ids.length };
  const { count, role = null, field = null, balanced } = selection;
  return { count, role, field, balanced };
}

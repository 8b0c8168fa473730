import { z } from "zod";
import { getDatabase } from "~/lib/db/database.server";

const shown = 100;

const groupSchema = z.object({
  field: z.string().nullable(),
  professionals: z.number(),
  companies: z.number(),
});

/** A record's details; older versions of the code may have written fewer. */
const metaSchema = z.object({
  invited: z.number().optional().catch(undefined),
  previewed: z.number().optional().catch(undefined),
  groups: z.array(groupSchema).default([]).catch([]),
  status: z.string().optional().catch(undefined),
  count: z.number().optional().catch(undefined),
});

/** One action of an administrator on the waitlist. */
export interface AuditEntry extends z.output<typeof metaSchema> {
  id: string;
  /** Null once the account is erased. */
  who: string | null;
  action: string;
  /** The entry's id; the entry may have been erased since. */
  target: string | null;
  createdAt: string;
}

const columns = {
  id: true,
  action: true,
  target: true,
  meta: true,
  createdAt: true,
  actor: { select: { name: true } },
} as const;

/** The latest actions on the waitlist, newest first. */
export async function listAudit(): Promise<AuditEntry[]> {
  const { prisma } = await getDatabase();
  const found = await prisma.auditLog.findMany({
    where: { action: { startsWith: "waitlist." } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shown,
    select: columns,
  });
  return found.map(toEntry);
}

/** The record of a sent wave, or null. @param id a UUID. */
export async function getSentWave(id: string): Promise<AuditEntry | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.auditLog.findUnique({ where: { id, action: "waitlist.wave" }, select: columns });
  return found ? toEntry(found) : null;
}

interface Found {
  id: string;
  action: string;
  target: string | null;
  meta: unknown;
  createdAt: Date;
  actor: { name: string } | null;
}

function toEntry({ id, action, target, meta, createdAt, actor }: Found): AuditEntry {
  const read = metaSchema.safeParse(meta);
  const said = read.success ? read.data : { groups: [] };
  return { id, action, target, createdAt: createdAt.toISOString(), who: actor?.name ?? null, ...said };
}

import { z } from "zod";
import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { timeZone } from "~/lib/time/dates";
import { actionsOf } from "./audit-groups";
import type { LogRequest } from "./log.schema";
import type { AuditedAction } from "./whom";

const defaultLimit = 50;

const metaSchema = z
  .object({
    reason: z.string().optional().catch(undefined),
    text: z.string().optional().catch(undefined),
    reference: z.string().optional().catch(undefined),
    role: z.string().optional().catch(undefined),
    kind: z.string().optional().catch(undefined),
    fields: z.array(z.string()).optional().catch(undefined),
    jobIds: z.array(z.string()).optional().catch(undefined),
    left: z.array(z.string()).optional().catch(undefined),
    count: z.number().optional().catch(undefined),
    groups: z
      .array(z.object({ professionals: z.number(), companies: z.number() }))
      .optional()
      .catch(undefined),
  })
  .catch({});

/** A record of the log. */
export interface LogEntry {
  id: string;
  action: string;
  /** Null once the account is erased. */
  actor: { id: string; name: string } | null;
  /** The id of what it was about, which may be gone by now. */
  target: string | null;
  /** The ids of the accounts and invitations beside it. */
  people: string[];
  meta: z.output<typeof metaSchema>;
  createdAt: string;
}

/** Which records; a condition that is left out is not asked for. */
export interface LogFilter {
  /** Of an organization alone, as its owner reads it. */
  organizationId?: string;
  /** Selects the ids of accounts. */
  actors?: Prisma.Sql | undefined;
  /** Selects the ids of what they are about, or of the organization for which something was done. */
  targets?: Prisma.Sql | undefined;
  /** Actions that are left out. */
  without?: readonly AuditedAction[];
}

/** A page of the log, the newest first. */
export async function listLog(
  { organizationId, actors, targets, without }: LogFilter,
  { what, from, to, after, before, limit = defaultLimit }: Omit<LogRequest, "who" | "about"> = {},
): Promise<CursorPage<LogEntry>> {
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`audit_log.created_at`,
    Prisma.sql`audit_log.id`,
  );
  const conditions = [
    isBeyond,
    organizationId && Prisma.sql`audit_log.organization_id = ${organizationId}::uuid`,
    actors && Prisma.sql`audit_log.actor_id IN (${actors})`,
    targets && isAbout(targets),
    without && Prisma.sql`audit_log.action <> ALL(${without})`,
    what && Prisma.sql`audit_log.action = ANY(${actionsOf[what]})`,
    from && Prisma.sql`audit_log.created_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`,
    to && Prisma.sql`audit_log.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`,
  ].filter((condition) => typeof condition === "object");
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT audit_log.id, audit_log.action, audit_log.target, audit_log.people, audit_log.meta, audit_log.created_at AS "createdAt",
      users.id AS "actorId", users.name AS "actorName"
    FROM audit_log LEFT JOIN users ON users.id = audit_log.actor_id
    WHERE ${Prisma.join(conditions, " AND ")} ${inOrder}`;
  const page = toCursorPage(rows, asked, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { ...page, items: page.items.map(toEntry) };
}

interface Row {
  id: string;
  action: string;
  target: string | null;
  people: string[];
  meta: unknown;
  createdAt: Date;
  actorId: string | null;
  actorName: string | null;
}

/** Each part has its index. */
function isAbout(targets: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`audit_log.id IN (
    SELECT id FROM audit_log WHERE target IN (SELECT found.id::text FROM (${targets}) AS found (id))
    UNION ALL SELECT id FROM audit_log WHERE organization_id IN (${targets})
    UNION ALL SELECT id FROM audit_log WHERE people && ARRAY(SELECT found.id FROM (${targets}) AS found (id)))`;
}

function toEntry({ actorId, actorName, meta, createdAt, ...row }: Row): LogEntry {
  return {
    ...row,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? "" },
    meta: metaSchema.parse(meta),
    createdAt: createdAt.toISOString(),
  };
}

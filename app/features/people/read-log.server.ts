import { plural } from "~/content/format";
import { waitlistLog } from "~/content/pages/admin/waitlist/history";
import { goneFromLog } from "~/content/pages/log";
import { auditGroups } from "~/content/vocabularies/administration";
import { isCodeOf } from "~/content/vocabularies/codes";
import { bothSides } from "~/content/vocabularies/waitlist";
import { type LogEntry, listLog } from "~/features/audit/list-log.server";
import type { LogRequest } from "~/features/audit/log.schema";
import { whomOf } from "~/features/audit/whom";
import { Prisma } from "~/generated/prisma/client";
import type { CursorPage } from "~/lib/cursor";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";
import { typedNumber } from "~/lib/text/typed-number";
import { readWords } from "./people-words";
import { whereOrganization, wherePerson } from "./where-found.server";

/** What a record was about, as it is called now; somebody who is gone is said to be. */
export interface LogTarget {
  kind:
    | "person"
    | "organization"
    | "job"
    | "notice"
    | "entry"
    | "application"
    | "invitation"
    | "waitlist"
    | "gone";
  id: string;
  label: string;
}

/**
 * A record, with what it was about, the titles of the jobs that somebody was given or lost, and the names of whom it was
 * about beside its target: `left` are those who lost something by it.
 */
export type NamedEntry = Omit<LogEntry, "target" | "people"> & {
  target: LogTarget | null;
  jobs: string[];
  people: string[];
  left: string[];
};

const openings = ["person.open", "organization.open"] as const;

/** Records on the page of a person or an organization. */
const shownOfOne = 20;

/**
 * A page of the log, whole for administrators or of one organization for its owner, by words: people as in the search,
 * and what a record is about by id as well. Words that find nobody find no record.
 */
export async function readLog(
  { who, about, ...asked }: LogRequest,
  organizationId?: string,
): Promise<CursorPage<NamedEntry>> {
  const actors = who === undefined ? undefined : selectPeople(who);
  const targets = about === undefined ? undefined : selectTargets(about, organizationId);
  const scope = organizationId === undefined ? {} : { organizationId };
  return named(await listLog({ ...scope, actors, targets }, asked));
}

/** The latest records about a person or an organization, but for who opened its page: those would be all. */
export async function readLogAbout(id: string): Promise<NamedEntry[]> {
  return (await named(await listLog({ targets: itself(id), without: openings }, { limit: shownOfOne })))
    .items;
}

async function named(page: CursorPage<LogEntry>): Promise<CursorPage<NamedEntry>> {
  const names = await nameTargets(
    page.items.flatMap(({ target, meta, people }) => [
      ...(target === null ? [] : [target]),
      ...(meta.jobIds ?? []),
      ...people,
    ]),
  );
  const items = page.items.map((entry) => {
    const whom = isCodeOf(whomOf, entry.action) ? whomOf[entry.action] : "nobody";
    const gone = goneFromLog[whom === "address" || whom === "addresses" ? "invited" : "account"];
    const goneTarget = (id: string): LogTarget | null =>
      whom === "person" || whom === "address" ? { kind: "gone", id, label: gone } : null;
    const labelsOf = (ids: readonly string[]) => ids.map((id) => names.get(id)?.label ?? gone);
    const left = entry.people.filter((id) => entry.meta.left?.includes(id));
    const others = entry.people.filter((id) => id !== entry.target && !left.includes(id));
    return {
      ...entry,
      target:
        entry.target === null ? severalOf(entry) : (names.get(entry.target) ?? goneTarget(entry.target)),
      jobs: (entry.meta.jobIds ?? []).flatMap((id) => names.get(id)?.label ?? []),
      ...{ people: labelsOf(others), left: labelsOf(left) },
    };
  });
  return { ...page, items };
}

/** Of a record about many of the waitlist how many they are: their ids are in no record. */
function severalOf({ id, action, meta: { groups = [], count = 0 } }: LogEntry): LogTarget | null {
  if (action === "waitlist.retry") return { kind: "waitlist", id, label: plural(waitlistLog.mails, count) };
  if (action === "waitlist.export") return { kind: "waitlist", id, label: auditGroups.waitlist };
  if (action !== "waitlist.wave") return null;
  const sum = (side: "professionals" | "companies") =>
    groups.reduce((total, group) => total + group[side], 0);
  const label = bothSides({ professionals: sum("professionals"), companies: sum("companies") });
  return { kind: "waitlist", id, label };
}

/** An id stands for itself, whatever has it. */
const itself = (id: string) => Prisma.sql`SELECT ${id}::uuid`;

const nobody = Prisma.sql`SELECT NULL::uuid WHERE FALSE`;

function selectPeople(typed: string): Prisma.Sql {
  if (isUuid(typed)) return itself(typed);
  const words = readWords(typed);
  return typeof words === "string" ? nobody : Prisma.sql`SELECT id FROM users WHERE ${wherePerson(words)}`;
}

/** A title finds the jobs of one organization alone: of all it would be a search through every job. */
function selectTargets(typed: string, organizationId?: string): Prisma.Sql {
  if (isUuid(typed)) return itself(typed);
  const words = readWords(typed);
  if (typeof words === "string") return nobody;
  return Prisma.sql`${selectPeople(typed)}
    UNION ALL SELECT id FROM organizations WHERE ${whereOrganization(words)}
    UNION ALL SELECT application_id FROM application_receipts WHERE number = ${typedNumber(typed, "MZ")}
    UNION ALL SELECT id FROM notices WHERE number = ${typedNumber(typed, "AV")}
    UNION ALL SELECT id FROM waitlist_entries WHERE email = ${typed.toLowerCase()}
    UNION ALL SELECT id FROM organization_invitations WHERE email = ${typed.toLowerCase()}
    UNION ALL SELECT id FROM jobs WHERE organization_id = ${organizationId ?? null}::uuid
      AND position(search_fold(${typed}) IN search_fold(title)) > 0`;
}

/** What the ids of a page stand for, in one statement. */
async function nameTargets(targets: readonly string[]): Promise<ReadonlyMap<string, LogTarget>> {
  const ids = [...new Set(targets)].filter(isUuid);
  if (ids.length === 0) return new Map();
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<LogTarget[]>`
    SELECT 'person' AS kind, id, name AS label FROM users WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT 'organization', id, name FROM organizations WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT 'job', id, title FROM jobs WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT 'notice', id, number FROM notices WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT 'entry', id, email FROM waitlist_entries WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT 'invitation', id, email FROM organization_invitations WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT 'application', application_id, max(number) FROM application_receipts
      WHERE application_id = ANY(${ids}::uuid[]) GROUP BY application_id`;
  return new Map(rows.map((row) => [row.id, row]));
}

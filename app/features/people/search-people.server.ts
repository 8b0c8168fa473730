import type { z } from "zod";
import { Prisma } from "~/generated/prisma/client";
import type { Publishing, UserType, Verification } from "~/generated/prisma/enums";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { plannedForItsValues } from "~/lib/db/plans.server";
import { typedNumber } from "~/lib/text/typed-number";
import type { peopleSearchSchema } from "./people.schema";
import type { PeopleWords } from "./people-words";
import { whereOrganization, wherePerson } from "./where-found.server";

const defaultLimit = 20;

/** Counting further says nothing more. */
const maxCounted = 100;

/** A person whom an administrator has found. */
export interface PersonHit {
  id: string;
  name: string;
  email: string;
  type: UserType;
  isActive: boolean;
  isClosed: boolean;
  organization: string | null;
  createdAt: Date;
}

export interface OrganizationHit {
  id: string;
  name: string;
  website: string | null;
  owner: string | null;
  verification: Verification;
  publishing: Publishing;
  suspendedAt: Date | null;
  createdAt: Date;
}

type Asked = Pick<z.output<typeof peopleSearchSchema>, "after" | "before" | "limit">;

/** People by words, the newest first. */
export function searchPeople(words: PeopleWords, asked: Asked): Promise<CursorPage<PersonHit>> {
  return readPage<PersonHit>(asked, Prisma.sql`users`, wherePerson(words), {
    columns: Prisma.sql`users.id, users.name, users.email, users.type, users.is_active AS "isActive",
      users.deletion_requested_at IS NOT NULL AS "isClosed", users.created_at AS "createdAt",
      coalesce((SELECT name FROM organizations WHERE owner_id = users.id),
        (SELECT name FROM organizations WHERE id = users.organization_id)) AS organization`,
  });
}

/** Organizations by words, in every state, the newest first. */
export function searchOrganizations(words: PeopleWords, asked: Asked): Promise<CursorPage<OrganizationHit>> {
  return readPage<OrganizationHit>(asked, Prisma.sql`organizations`, whereOrganization(words), {
    columns: Prisma.sql`organizations.id, organizations.name, organizations.website, organizations.verification,
      organizations.publishing, organizations.suspended_at AS "suspendedAt", organizations.created_at AS "createdAt",
      (SELECT email FROM users WHERE users.id = organizations.owner_id) AS owner`,
  });
}

/** How many people and organizations the words find, at most {@link maxCounted}; null for more. */
export async function countHits(
  words: PeopleWords,
): Promise<{ people: number | null; organizations: number | null }> {
  const { prisma } = await getDatabase();
  const count = (table: Prisma.Sql, where: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${maxCounted + 1}) AS counted)`;
  const [counted] = await prisma.$queryRaw<{ people: number; organizations: number }[]>`
    ${plannedForItsValues} SELECT ${count(Prisma.sql`users`, wherePerson(words))} AS people,
      ${count(Prisma.sql`organizations`, whereOrganization(words))} AS organizations`;
  const upTo = (n = 0) => (n > maxCounted ? null : n);
  return { people: upTo(counted?.people), organizations: upTo(counted?.organizations) };
}

/** The id of the notice with a number, however it is typed after its first letters; null for none. */
export async function findNoticeByNumber(typed: string): Promise<string | null> {
  const number = /^\s*av/i.test(typed) ? typedNumber(typed, "AV") : null;
  if (number === null) return null;
  const { prisma } = await getDatabase();
  const found = await prisma.notice.findUnique({ where: { number }, select: { id: true } });
  return found?.id ?? null;
}

async function readPage<Row extends { id: string; createdAt: Date }>(
  { after, before, limit = defaultLimit }: Asked,
  table: Prisma.Sql,
  where: Prisma.Sql,
  { columns }: { columns: Prisma.Sql },
): Promise<CursorPage<Row>> {
  const at = Prisma.sql`${table}.created_at`;
  const { asked, isBeyond, inOrder } = cursorSql({ after, before, limit }, at, Prisma.sql`${table}.id`);
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Row[]>`
    ${plannedForItsValues} SELECT ${columns} FROM ${table} WHERE ${where} AND ${isBeyond} ${inOrder}`;
  return toCursorPage(rows, asked, ({ createdAt, id }) => ({ at: createdAt, id }));
}

import { Prisma } from "~/generated/prisma/client";
import { isUuid } from "~/lib/text/text-schema";
import { typedNumber } from "~/lib/text/typed-number";
import type { PeopleWords } from "./people-words";

const hasWords = (name: Prisma.Sql, address: Prisma.Sql, query: string) =>
  Prisma.sql`people_words(${name}, ${address}) @@ to_tsquery('pg_catalog.simple', ${query})`;

/** Over `users`: those with an id, the number of a receipt, or words of the name and parts of the address. */
export function wherePerson({ q, query }: PeopleWords): Prisma.Sql {
  if (isUuid(q)) return Prisma.sql`users.id = ${q}::uuid`;
  const isNamed = hasWords(Prisma.sql`users.name`, Prisma.sql`users.email`, query);
  const number = typedNumber(q, "MZ");
  if (number === null) return isNamed;
  // A name may look like a number. Each has its index; with OR PostgreSQL reads everybody, the newest first.
  return Prisma.sql`users.id IN (SELECT users.id FROM users WHERE ${isNamed}
    UNION SELECT applications.user_id FROM application_receipts AS receipts
      JOIN applications ON applications.id = receipts.application_id WHERE receipts.number = ${number})`;
}

/** Over `organizations`: those with an id, words of the name, parts of the website, or the owner's whole address. */
export function whereOrganization({ q, query }: PeopleWords): Prisma.Sql {
  if (isUuid(q)) return Prisma.sql`organizations.id = ${q}::uuid`;
  const website = Prisma.sql`coalesce(organizations.website, '')`;
  return Prisma.sql`(${hasWords(Prisma.sql`organizations.name`, website, query)}
    OR organizations.owner_id = (SELECT id FROM users WHERE email = ${q.toLowerCase()}))`;
}

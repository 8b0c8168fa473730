import { mayRead } from "~/features/organizations/team/job-followers.server";
import { Prisma } from "~/generated/prisma/client";
import { isSeenBy } from "./seen-sql.server";

/** Whether `users` see `applications` for `jobs` of `organizations` now. */
export const seesApplication = Prisma.sql`(${mayRead("reader")} AND ${isSeenBy(Prisma.sql`users.id`)})`;

/** Those who see an application of the statement, by name, as JSON. */
export const colleaguesJson = Prisma.sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('userId', users.id,
    'name', users.name) ORDER BY users.name, users.id), '[]'::jsonb)
  FROM organizations JOIN users ON users.id = organizations.owner_id OR users.organization_id = organizations.id
  WHERE organizations.id = jobs.organization_id AND ${seesApplication})`;

/** Who has named somebody in a note about an application of the statement and waits to be read, as JSON; else null. */
export function mentionJson(memberId: string): Prisma.Sql {
  return Prisma.sql`(SELECT jsonb_build_object('author', authors.name)
    FROM note_mentions LEFT JOIN users AS authors ON authors.id = note_mentions.author_id
    WHERE note_mentions.user_id = ${memberId}::uuid AND note_mentions.application_id = applications.id)`;
}

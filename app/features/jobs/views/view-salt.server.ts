import { createToken } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayOf } from "~/lib/time/dates";

/**
 * The salt of a peninsular day, the same for all instances: the first to ask makes it. It is kept nowhere but in the
 * database, so that nobody can tell a visitor from the hash once the row is deleted.
 */
export async function getViewSalt(now: Date): Promise<string> {
  const day = isoDayOf(now);
  const { prisma } = await getDatabase();
  const [found] = await prisma.$queryRaw<{ salt: string }[]>`
    SELECT salt FROM view_salts WHERE day = ${day}::date`;
  if (found) return found.salt;
  // An update that changes nothing: without one, RETURNING leaves out the row that another instance made meanwhile.
  const [made] = await prisma.$queryRaw<{ salt: string }[]>`
    INSERT INTO view_salts (day, salt) VALUES (${day}::date, ${createToken()})
    ON CONFLICT (day) DO UPDATE SET salt = view_salts.salt RETURNING salt`;
  if (!made) throw new Error("The day has no salt");
  return made.salt;
}

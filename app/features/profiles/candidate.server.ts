import { avatarUrl } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { type AboutPerson, aboutPersonColumns, toAboutPerson } from "./person-profile.server";

/** A person as an organization sees them inside an application to it: never the address. */
export interface Candidate extends AboutPerson {
  name: string;
  /** A full URL. */
  avatar: string;
}

/**
 * The people with these accounts, by id; one that is erased is missing. The caller has checked that each of them has
 * applied to the organization that asks.
 */
export async function candidatesOf(userIds: readonly string[]): Promise<Map<string, Candidate>> {
  const { prisma } = await getDatabase();
  const rows = await prisma.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, name: true, avatar: true, profile: { select: aboutPersonColumns } },
  });
  return new Map(
    rows.map(({ profile, ...user }) => [
      user.id,
      { name: user.name, avatar: avatarUrl(user), ...toAboutPerson(profile) },
    ]),
  );
}

/** One of them, or null. */
export async function candidateOf(userId: string): Promise<Candidate | null> {
  return (await candidatesOf([userId])).get(userId) ?? null;
}

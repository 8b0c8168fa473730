import { sha256 } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { bearerToken } from "~/lib/http/request/bearer-token.server";
import { readSessionToken } from "./session-token.server";

/**
 * The user of the ended session that a request's cookie names. Null for a cookie that we did not sign, and once the
 * session's row is deleted.
 */
export async function getFormerUserId(request: Request): Promise<string | null> {
  const token = bearerToken(request.headers) === null ? readSessionToken(request) : null;
  if (token === null) return null;
  const { prisma } = await getDatabase();
  const row = await prisma.session.findUnique({
    where: { tokenHash: sha256(token) },
    select: { userId: true },
  });
  return row?.userId ?? null;
}

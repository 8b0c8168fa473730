import { fillText } from "~/content/fill-text";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { whoChanged as text } from "~/content/who-changed";
import { getDatabase } from "~/lib/db/database.server";
import type { LastChange } from "~/lib/last-change";

/** Who led an application to its state, in words for its organization. */
export async function lastChangeOfApplication(
  { organizationId }: { organizationId: string },
  id: string,
): Promise<LastChange | null> {
  const { prisma } = await getDatabase();
  const last = await prisma.applicationEvent.findFirst({
    where: { applicationId: id, kind: "status", application: { organizationId } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      toStatus: true,
      createdAt: true,
      actor: true,
      actorUser: { select: { id: true, name: true } },
    },
  });
  if (!last) return null;
  const { toStatus, createdAt, actor, actorUser } = last;
  if (actor === "candidate" && toStatus === "withdrawn")
    return { at: createdAt, byId: null, words: { toAuthor: "", toOthers: text.application.byCandidate } };
  if (actor !== "employer" || !toStatus) return { at: createdAt, byId: null };
  const state = applicationStatuses[toStatus].label;
  const words = {
    toAuthor: fillText(text.application.byAuthor, { state }),
    toOthers: fillText(text.application.byOther, { state, name: actorUser?.name ?? text.gone }),
  };
  return { at: createdAt, byId: actorUser?.id ?? null, words };
}

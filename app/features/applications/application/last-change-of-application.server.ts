import { fillText } from "~/content/fill-text";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { whoChanged as text } from "~/content/who-changed";
import { getDatabase } from "~/lib/db/database.server";
import type { LastChange } from "~/lib/last-change";
import { readInterviewEvent } from "./interview/interview-state";

/** Who led an application to its state, or changed or answered its interview since, in words for its organization. */
export async function lastChangeOfApplication(
  { organizationId }: { organizationId: string },
  id: string,
): Promise<LastChange | null> {
  const { prisma } = await getDatabase();
  const last = await prisma.applicationEvent.findFirst({
    where: { applicationId: id, kind: { in: ["status", "interview"] }, application: { organizationId } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      kind: true,
      text: true,
      toStatus: true,
      createdAt: true,
      actor: true,
      actorUser: { select: { id: true, name: true } },
    },
  });
  if (!last) return null;
  const { kind, toStatus, createdAt, actor, actorUser } = last;
  const by = { at: createdAt, byId: null };
  if (actor === "candidate") {
    const toOthers = toStatus === "withdrawn" ? text.application.byCandidate : text.application.answered;
    return kind === "interview" || toStatus === "withdrawn"
      ? { ...by, words: { toAuthor: "", toOthers } }
      : by;
  }
  // An offered interview comes with its state.
  const status = kind === "interview" ? "interview" : toStatus;
  if (actor !== "employer" || !status) return by;
  const isMoved = kind === "interview" && readInterviewEvent(last.text)?.before;
  const [toAuthor, toOthers] = isMoved
    ? [text.application.movedByAuthor, text.application.movedByOther]
    : [text.application.byAuthor, text.application.byOther];
  const filled = { state: applicationStatuses[status].label, name: actorUser?.name ?? text.gone };
  const words = { toAuthor: fillText(toAuthor, filled), toOthers: fillText(toOthers, filled) };
  return { at: createdAt, byId: actorUser?.id ?? null, words };
}

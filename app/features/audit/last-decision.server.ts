import { fillText } from "~/content/fill-text";
import { whoChanged as text } from "~/content/who-changed";
import { getDatabase } from "~/lib/db/database.server";
import type { LastChange } from "~/lib/last-change";
import { actionsOf } from "./audit-groups";
import type { AuditedAction } from "./whom";

/** An administrator decides nothing by them. */
const withoutDecision: readonly AuditedAction[] = [...actionsOf.reading, "mail.retry"];

/** The administrator who decided last about a thing, in words for administrators. @param target its id. */
export async function lastDecisionAbout(target: string): Promise<LastChange | null> {
  const { prisma } = await getDatabase();
  const last = await prisma.auditLog.findFirst({
    where: { target, organizationId: null, action: { notIn: [...withoutDecision] } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { createdAt: true, actor: { select: { id: true, name: true } } },
  });
  if (!last) return null;
  const words = {
    toAuthor: text.decision.byAuthor,
    toOthers: fillText(text.decision.byOther, { name: last.actor?.name ?? text.gone }),
  };
  return { at: last.createdAt, byId: last.actor?.id ?? null, words };
}

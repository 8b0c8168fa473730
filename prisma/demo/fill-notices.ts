import { decideNotice } from "~/features/notices/admin/decide-notice.server";
import { createNotice } from "~/features/notices/create-notice.server";
import { submitComplaint } from "~/features/notices/submit-complaint.server";
import { getDatabase } from "~/lib/db/database.server";
import type { Steps } from "../../scripts/steps.mjs";

const dayMs = 24 * 60 * 60 * 1000;

interface NoticeAccounts {
  person: { id: string };
  employer: { organizationId: string };
  administrator: { id: string };
}

/**
 * A notice in each state, as the platform itself makes them: one that waits, one that was dismissed and that the sample
 * person complains about, and one that was upheld about a message of the sample organization.
 */
export async function fillNotices(accounts: NoticeAccounts, steps: Steps, now: Date): Promise<void> {
  steps.begin("Sample notices");
  const { person, employer, administrator } = accounts;
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const { prisma } = await getDatabase();
  const sender = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  const by = { name: sender.name, email: sender.email };
  const others = { organizationId: { not: employer.organizationId }, publishedAt: { lt: ago(10) } };
  const job = await prisma.job.findFirst({
    where: { ...others, status: "published", hiddenAt: null, closesAt: { gt: now } },
    orderBy: { publishedAt: "desc" },
    select: { id: true, organizationId: true },
  });
  const message = await prisma.message.findFirst({
    where: { side: "employer", conversation: { organizationId: employer.organizationId } },
    orderBy: { createdAt: "desc" },
    select: { id: true, conversation: { select: { candidateId: true } } },
  });
  if (!job) return;
  const actorId = administrator.id;
  await createNotice(
    null,
    {
      ...{ target: "job", targetId: job.id, reason: "discrimination" },
      text: "El perfil pide «persona joven y sin cargas familiares», y eso no se puede pedir en una oferta.",
      name: undefined,
    },
    ago(1),
  );
  const about = {
    target: "organization",
    targetId: job.organizationId,
    reason: "false_data",
    ...by,
  } as const;
  const text = "La dirección de la sede que aparece en su página no existe: es un solar.";
  await createNotice(sender, { ...about, text }, ago(6));
  const dismissed = await lastNotice();
  const kept = "La dirección es la del registro y hemos comprobado que la sede está abierta.";
  await decideNotice({ actorId, id: dismissed, status: "dismissed", decision: kept }, ago(4));
  await submitComplaint(
    { id: dismissed, side: "notifier" },
    "Estuve allí la semana pasada y no hay nada. Os puedo enviar una foto de la calle.",
    ago(2),
  );
  const { candidateId } = message?.conversation ?? {};
  if (!message || !candidateId) return;
  await createNotice(
    { id: candidateId, type: "employee", organizationId: null },
    {
      ...{ target: "message", targetId: message.id, reason: "other", name: undefined },
      text: "Me piden una foto y el estado civil para seguir en el proceso, y no tiene que ver con el puesto.",
    },
    ago(5),
  );
  const upheld = await lastNotice("message");
  const reasons = "El mensaje pide datos que las condiciones de uso no dejan pedir a quien se presenta.";
  await decideNotice({ actorId, id: upheld, status: "upheld", decision: reasons }, ago(3));

  async function lastNotice(target: "organization" | "message" = "organization"): Promise<string> {
    const found = await prisma.notice.findFirstOrThrow({
      where: { target, status: "open" },
      orderBy: { createdAt: "desc" },
      select: { id: true },
    });
    return found.id;
  }
}

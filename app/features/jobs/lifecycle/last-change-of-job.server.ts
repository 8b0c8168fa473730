import { fillText } from "~/content/fill-text";
import { jobEventWords } from "~/content/pages/admin/jobs";
import { jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { whoChanged as text } from "~/content/who-changed";
import { getDatabase } from "~/lib/db/database.server";
import type { LastChange } from "~/lib/last-change";
import { jobStateSelect, stateOf } from "../job/job-state.server";

/** Who led a job to its state, in words for its organization; null for a job without a history. */
export async function lastChangeOfJob(
  { organizationId }: { organizationId: string },
  id: string,
  now = new Date(),
): Promise<LastChange | null> {
  const { prisma } = await getDatabase();
  const last = await prisma.jobEvent.findFirst({
    where: { jobId: id, kind: { not: "changed" }, job: { organizationId } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: {
      kind: true,
      createdAt: true,
      actor: {
        select: { id: true, name: true, organizationId: true, ownedOrganization: { select: { id: true } } },
      },
      job: { select: jobStateSelect },
    },
  });
  if (!last) return null;
  const { kind, createdAt, actor, job } = last;
  const isOurs = actor && [actor.organizationId, actor.ownedOrganization?.id].includes(organizationId);
  const state = jobStatuses[stateOf(job, now).status].toLowerCase();
  const name = isOurs ? actor.name : actor ? text.job.platform : text.gone;
  const done = jobEventWords[kind];
  const what = done.charAt(0).toLowerCase() + done.slice(1);
  const words = {
    toAuthor: fillText(text.job.byAuthor, { state }),
    toOthers: fillText(text.job.byOther, { what, name, state }),
  };
  return { at: createdAt, byId: actor?.id ?? null, words };
}

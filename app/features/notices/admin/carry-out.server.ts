import { isCodeOf } from "~/content/vocabularies/codes";
import { removalReasons } from "~/content/vocabularies/jobs/job-states";
import { setMessageHidden } from "~/features/conversations/hide-message.server";
import {
  jobBeforeSchema,
  removeReportedJob,
  restoreJob,
} from "~/features/jobs/admin/remove-reported-job.server";
import {
  hideDetails,
  organizationBeforeSchema,
  showDetails,
} from "~/features/organizations/admin/hide-details.server";
import type { Notice, Prisma } from "~/generated/prisma/client";

type Reported = Pick<Notice, "target" | "targetId" | "reason">;

interface Order {
  actorId: string;
  /** The reasons, which the organization reads beside its job. */
  words: string;
}

/**
 * Carries out an upheld notice, in the transaction of the decision: a job is removed, an organization's details are
 * hidden and it publishes nothing more, a message is hidden from both sides.
 * @returns what that changed, as it was before; null where nothing was left to do.
 */
export async function carryOut(
  tx: Prisma.TransactionClient,
  { target, targetId: id, reason }: Reported,
  { actorId, words }: Order,
  now: Date,
): Promise<Prisma.InputJsonObject | null> {
  if (target === "message") return (await setMessageHidden(tx, id, now)) ? {} : null;
  if (target === "organization") return hideDetails(tx, { actorId, id }, now);
  const code = isCodeOf(removalReasons, reason) ? reason : "other";
  return removeReportedJob(tx, { actorId, id, reason: code, text: words }, now);
}

/** Takes back what {@link carryOut} did, where that was something. */
export async function takeBack(
  tx: Prisma.TransactionClient,
  { target, targetId: id, before }: Reported & Pick<Notice, "before">,
  actorId: string,
  now: Date,
): Promise<void> {
  if (before === null) return;
  if (target === "message") await setMessageHidden(tx, id, null);
  else if (target === "organization")
    await showDetails(tx, { actorId, id, before: organizationBeforeSchema.parse(before) }, now);
  else await restoreJob(tx, { actorId, id, before: jobBeforeSchema.parse(before) }, now);
}

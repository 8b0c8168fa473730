import type { Employer } from "~/features/organizations/organization/employer";
import { claimKey } from "~/lib/db/claim-key.server";
import { getDatabase } from "~/lib/db/database.server";
import type { IdempotencyKey } from "~/lib/http/api/idempotency-key.server";
import { recordApplicationEvent } from "../application/changing/application-event.server";
import type { EmployerApplication } from "../application/employer-application.server";
import { lockApplication } from "../application/lock-application.server";
import { readLocked } from "./change-status.server";
import { markLockedViewed } from "./mark-viewed.server";

/**
 * Adds a note for the organization's people alone, once for a request and its repeats. Its author has read the
 * application.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, IDEMPOTENCY_KEY_REUSED.
 */
export async function addNote(
  employer: Employer,
  id: string,
  text: string,
  given?: Date,
  key?: IdempotencyKey,
): Promise<EmployerApplication> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const { application, now } = await lockApplication(tx, { side: "employer", ...employer }, id, {
      minRole: "reader",
      given,
    });
    if (await claimKey(tx, key, id, now)) return readLocked(tx, id, now);
    await markLockedViewed(tx, application, employer.userId, now);
    const note = { kind: "note", visibility: "employer", text } as const;
    const by = { actor: "employer", actorUserId: employer.userId } as const;
    await recordApplicationEvent(tx, { applicationId: id, ...note, ...by }, now);
    return readLocked(tx, id, now);
  });
}

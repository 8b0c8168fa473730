import type { Employer } from "~/features/organizations/organization/employer";
import { claimKey } from "~/lib/db/claim-key.server";
import { getDatabase } from "~/lib/db/database.server";
import type { IdempotencyKey } from "~/lib/http/api/idempotency-key.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { recordApplicationEvent } from "../application/changing/record-change.server";
import type { EmployerApplication } from "../application/employer-application.server";
import { lockApplication } from "../application/lock-application.server";
import { readLocked } from "./change-status.server";
import { markLockedViewed } from "./mark-viewed.server";
import { tellMentioned } from "./note-mentions.server";

interface NoteOptions {
  given?: Date;
  key?: IdempotencyKey | undefined;
  /** As tellMentioned has it: for people, who see why. */
  mustName?: boolean;
}

/**
 * Adds a note for the organization's people alone, once for a request and its repeats. Its author has read the
 * application.
 * @returns the application, and how many colleagues the note has told.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, IDEMPOTENCY_KEY_REUSED; as tellMentioned.
 */
export async function addNote(
  employer: Employer,
  id: string,
  text: string,
  { given, key, mustName = false }: NoteOptions = {},
): Promise<{ application: EmployerApplication; told: number }> {
  const { prisma } = await getDatabase();
  const noted = await prisma.$transaction(async (tx) => {
    const { application, now } = await lockApplication(tx, { side: "employer", ...employer }, id, {
      minRole: "reader",
      given,
    });
    if (await claimKey(tx, key, id, now)) return { application: await readLocked(tx, id, now), told: 0 };
    await markLockedViewed(tx, application, employer.userId, now);
    const note = { kind: "note", visibility: "employer", text } as const;
    const by = { actor: "employer", actorUserId: employer.userId } as const;
    await recordApplicationEvent(tx, { applicationId: id, ...note, ...by }, now);
    const mentioning = { applicationId: id, authorId: employer.userId, text, mustName };
    const told = await tellMentioned(tx, mentioning, now);
    return { application: await readLocked(tx, id, now), told };
  });
  if (noted.told > 0) wakeMail();
  return noted;
}

import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { waitlistEntryPage as text } from "~/content/pages/admin/waitlist/entry";
import { messages } from "~/content/sentences";
import { lastDecisionAbout } from "~/features/audit/last-decision.server";
import { changeEntry } from "~/features/waitlist/admin/change-entry.server";
import { entryChangeSchema } from "~/features/waitlist/admin/entry-change.schema";
import { retryEntryMails } from "~/features/waitlist/admin/failed-invitations.server";
import { getEntry } from "~/features/waitlist/admin/get-entry.server";
import { runWave } from "~/features/waitlist/admin/invite-wave.server";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";

/** The forms of an entry's page, by intent. */
export function respondToEntryForms(args: ActionFunctionArgs, adminId: string, id: string) {
  const form = (work: (call: FormCall) => Promise<void>, preserve: readonly string[] = []) => ({
    limit: "admin/waitlist" as const,
    preserve,
    failure: messages.INTERNAL,
    lastChange: () => lastDecisionAbout(id),
    sentences: { INVALID_TRANSITION: text.failed.transition },
    async work(call: FormCall) {
      await work(call);
      const done = call.form.get("intent") ?? "";
      return redirect(paths.admin.waitlistEntry(id, { done }), 303);
    },
  });
  return respondToForms(args, {
    invite: form(() => invite(adminId, id)),
    reject: form(() => changeEntry(adminId, id, { status: "rejected" })),
    restore: form(() => changeEntry(adminId, id, { status: "confirmed" })),
    notes: form(({ form: sent }) => saveNotes(adminId, id, sent.get("notes") ?? ""), ["notes"]),
    retry: form(({ form: sent }) => retry(adminId, id, sent.get("id") ?? "")),
  });
}

/** Pressing the button twice invites once and reports success both times. */
async function invite(adminId: string, id: string): Promise<void> {
  const { invited } = await runWave(adminId, { ids: [id] });
  if (invited > 0) return;
  const entry = await getEntry(id);
  if (!entry) throw new DomainError("NOT_FOUND");
  if (entry.status !== "invited") throw new FormError({ message: text.failed.notInLine }, 409);
}

async function saveNotes(adminId: string, id: string, typed: string): Promise<void> {
  const parsed = entryChangeSchema.safeParse({ notes: typed.replaceAll("\r\n", "\n") });
  if (!parsed.success) throw new FormError({ errors: { notes: text.failed.notes } });
  await changeEntry(adminId, id, parsed.data);
}

/** A mail queued meanwhile counts as success. */
async function retry(adminId: string, entryId: string, id: string): Promise<void> {
  if (isUuid(id)) await retryEntryMails(adminId, { id, entryId });
}

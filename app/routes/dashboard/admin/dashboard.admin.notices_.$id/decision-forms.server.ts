import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { adminNotice as text } from "~/content/pages/admin/notices";
import { messages } from "~/content/sentences";
import { lastDecisionAbout } from "~/features/audit/last-decision.server";
import { decideComplaint } from "~/features/notices/admin/decide-complaint.server";
import { decideNotice, type NoticeDecision } from "~/features/notices/admin/decide-notice.server";
import { decisionSchema } from "~/features/notices/admin/decision.schema";
import { getNextNotice } from "~/features/notices/admin/list-notices.server";
import { FormError } from "~/lib/http/errors.server";
import { respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";

/** The forms of a notice's page, by intent. A decision leads to the next that waits. */
export function respondToDecisionForms(args: ActionFunctionArgs, actorId: string, id: string) {
  const form = (
    queue: "open" | "complained",
    done: "notice" | "complaint",
    work: (decision: NoticeDecision) => Promise<void>,
  ) => ({
    limit: "admin/notices" as const,
    account: actorId,
    preserve: ["status", "decision"],
    failure: messages.INTERNAL,
    lastChange: () => lastDecisionAbout(id),
    sentences: {
      INVALID_TRANSITION: text.failedTransition,
      OTHER_ADMINISTRATOR: text.otherDecides,
      EDIT_CONFLICT: text.failedConflict,
    },
    async work({ form: sent }: { form: ReadonlyMap<string, string> }) {
      const [status, decision] = [sent.get("status"), sent.get("decision") ?? ""];
      if (!status) throw new FormError({ errors: { status: text.choiceRequired } });
      const next = await getNextNotice(id, queue);
      await work({
        actorId,
        id,
        ...parseFields(
          decisionSchema,
          { status, decision, version: sent.get("version") },
          { decision: text.wordsRequired },
        ),
      });
      return redirect(
        next ? paths.admin.notice(next, { done, last: id }) : paths.admin.notice(id, { done }),
        303,
      );
    },
  });
  return respondToForms(args, {
    decide: form("open", "notice", decideNotice),
    "decide-complaint": form("complained", "complaint", decideComplaint),
  });
}

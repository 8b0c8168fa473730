import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { noticeForm } from "~/content/pages/notices/form";
import { noticePage } from "~/content/pages/notices/side";
import { createNotice } from "~/features/notices/create-notice.server";
import { complaintSchema, noticeSchema } from "~/features/notices/notice.schema";
import { submitComplaint } from "~/features/notices/submit-complaint.server";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields, sentencesFor } from "~/lib/http/forms/form-fields.server";
import { longFormSize } from "~/lib/http/request/body.server";
import { paths } from "~/paths";
import { getPageSession, requireStoredUser } from "~/web/guards/require-user.server";
import { readLinkOf } from "./load-notices.server";

const reportFields = ["target", "targetId", "reason", "text", "name", "email", "goodFaith"] as const;

/** Sends a notice, or a complaint. Much more text than either may have still comes back to its author. */
export function respondToNoticeForms(args: ActionFunctionArgs) {
  return respondToForms(
    args,
    {
      report: {
        limit: "notices",
        preserve: reportFields,
        address: "email",
        failure: noticeForm.failure,
        sentences: { NOT_FOUND: noticeForm.gone },
        work: (call) => report(args, call),
      },
      complain: {
        limit: "notices",
        preserve: ["text"],
        failure: noticePage.failure,
        sentences: { COMPLAINT_CLOSED: noticePage.over, NOT_FOUND: noticePage.invalid },
        work: (call) => complain(args, call),
      },
    },
    longFormSize,
  );
}

async function report(args: ActionFunctionArgs, { form }: FormCall): Promise<Response> {
  const isMessage = form.get("target") === "message";
  const session = isMessage ? await requireStoredUser(args) : await getPageSession(args);
  const user = "user" in session ? session.user : null;
  const { goodFaith, ...sent } = Object.fromEntries(reportFields.map((name) => [name, form.get(name)]));
  const fields = { ...sent, name: sent.name ?? "", email: sent.email?.trim() || undefined };
  if (goodFaith !== "on") {
    const { error } = noticeSchema.safeParse(fields);
    const errors = { ...(error && sentencesFor(error)), goodFaith: noticeForm.goodFaithRequired };
    throw new FormError({ errors });
  }
  const { number, isMailed } = await createNotice(
    user,
    parseFields(noticeSchema, fields, { reason: noticeForm.reasonRequired }),
  );
  return redirect(paths.notices({ sent: number, mailed: isMailed }), 303);
}

async function complain(args: ActionFunctionArgs, { form }: FormCall): Promise<Response> {
  const [token, notice] = [form.get("t") ?? "", form.get("notice") ?? ""];
  const { text } = parseFields(complaintSchema, { text: form.get("text") ?? "" });
  const link = await readLinkOf(args, token, notice);
  if (!link) throw new DomainError("NOT_FOUND");
  await submitComplaint(link, text);
  return redirect(paths.notices({ token, notice, done: true }), 303);
}

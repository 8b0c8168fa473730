import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { noticeReasons, noticeTargets } from "~/content/vocabularies/notices";
import { fieldLimits } from "~/lib/text/field-limits";
import { email, line, optionalLine, textOf } from "~/lib/text/text-schema";
import { noticeLimits } from "./notice-limits";

const invalid = { error: "VALUE_INVALID" };

/** The reported content: by its id or, where everybody reads it, its slug. An organization's id is not public. */
export const noticeTargetSchema = z.object({
  target: z.enum(codesOf(noticeTargets), invalid),
  targetId: line("VALUE_INVALID"),
});

export type ReportedContent = z.output<typeof noticeTargetSchema>;

/** A notice. A notifier without an address gets no mail, and keeps the number. */
export const noticeSchema = noticeTargetSchema.extend({
  reason: z.enum(codesOf(noticeReasons), invalid),
  text: textOf(noticeLimits.text),
  name: optionalLine({ max: fieldLimits.text }),
  email: email().optional(),
});

export type NoticeInput = z.output<typeof noticeSchema>;

/** The words of one side against a decision. */
export const complaintSchema = z.object({ text: textOf(noticeLimits.text) });

import { z } from "zod";
import { cursorShape } from "~/lib/cursor.schema";
import { textOf } from "~/lib/text/text-schema";
import { noticeLimits } from "../notice-limits";

const invalid = { error: "VALUE_INVALID" };

/** An administrator's decision, with the reasons, which both sides read. */
export const decisionSchema = z.object({
  status: z.enum(["upheld", "dismissed"], invalid),
  decision: textOf(noticeLimits.decision),
  /** About the notice, or about the complaint that waits. */
  of: z.enum(["notice", "complaint"], invalid).optional(),
  /** Of the notice and its content, as the administrator read them. */
  version: z
    .string(invalid)
    .regex(/^[\da-f]{32}$/, invalid)
    .meta({ examples: ["5d41402abc4b2a76b9719d911017c592"] })
    .optional(),
});

/** Notices that wait, or with a complaint that waits, the oldest first; decided ones, the newest first. */
export const noticePageSchema = z.object({
  status: z.enum(["open", "complained", "upheld", "dismissed"], invalid).optional(),
  ...cursorShape,
});

export type NoticePageRequest = z.output<typeof noticePageSchema>;

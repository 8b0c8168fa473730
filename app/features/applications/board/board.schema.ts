import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { inputNotes } from "~/content/pages/input-notes";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { careerStages, highestDegrees } from "~/content/vocabularies/people";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import { cursorShape } from "~/lib/cursor.schema";
import { optionalLine } from "~/lib/text/text-schema";
import { pipelineLimits } from "../application/application-limits";
import { ratingValues } from "../committee/committee-limits";
import { boardOrders } from "./board-orders";

/** The parts that an application can lack: a CV, or any of those that its job asks for, CV and letter included. */
const missingParts = ["cv", "materials"] as const;

export type MissingPart = (typeof missingParts)[number];

const invalid = { error: "VALUE_INVALID" } satisfies { error: FieldErrorCode };

function anyOf<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>) {
  const codes = codesOf(vocabulary);
  return z.array(z.enum(codes, invalid), invalid).max(codes.length, invalid).optional();
}

function flag() {
  return z
    .enum(["true", "false"], invalid)
    .transform((value) => value === "true")
    .optional();
}

/** The applications of a job that its board lists, a file of them holds, and a reply reaches. */
export const boardFileSchema = z.object({
  status: anyOf(applicationStatuses),
  /** Looked for in names, profiles, letters and notes, without accents. */
  q: optionalLine(pipelineLimits.search).meta({ description: inputNotes.boardWords }),
  missing: z.enum(missingParts, invalid).optional().meta({ description: inputNotes.boardMissing }),
  degree: anyOf(highestDegrees),
  stage: anyOf(careerStages),
  language: z.enum(codesOf(spokenLanguages), invalid).optional(),
  unread: flag().meta({ description: inputNotes.boardUnread }),
  waiting: flag().meta({ description: inputNotes.boardWaiting }),
  rating: z.enum(ratingValues, invalid).optional().meta({ description: inputNotes.boardRating }),
  tag: z.uuid(invalid).optional().meta({ description: inputNotes.boardTag }),
});

/** A page of a job's applications, as a program asks for it. */
export const boardSchema = boardFileSchema.extend({
  jobId: z.uuid(invalid),
  sort: z.enum(boardOrders, invalid).optional(),
  ...cursorShape,
});

/** A spreadsheet: its separator, and whether it begins with a UTF-8 byte order mark. */
export const csvSchema = z.object({
  sep: z.enum([",", ";"], invalid).default(";"),
  bom: z
    .enum(["true", "false"], invalid)
    .default("true")
    .transform((value) => value === "true"),
});

/** {@link boardFileSchema} for a spreadsheet. */
export const exportSchema = boardFileSchema.extend(csvSchema.shape);

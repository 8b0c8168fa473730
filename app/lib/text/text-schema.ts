import { z } from "zod";
import { englishFieldErrors, type FieldErrorCode, type FieldProblem } from "~/content/errors/field-errors";
import { fillText } from "~/content/fill-text";
import { inputNotes } from "~/content/pages/input-notes";
import { fieldLimits } from "./field-limits";
import { withEqualLineEnds } from "./line-ends";
import { isPlainLine, isPlainText } from "./plain-text";
import { withoutInvisible } from "./without-invisible";

/** Length as people count it: code points, so that an emoji is one. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/**
 * How long a text may be, in characters; `min` counts only for a text that says something. `maxLines` is for Markdown:
 * each line that says something can be a block, and blocks cost rendering time.
 */
export interface TextLength {
  readonly min?: number;
  readonly max: number;
  readonly maxLines?: number;
}

/** The API description's words for one line ({@link isPlainLine}) and for several: no control characters. */
export const onePlainLine =
  "^[^\\u0000-\\u001f\\u007f\\u2028\\u2029\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$";
const plainLines = "^[^\\u0000-\\u0008\\u000e-\\u001f\\u007f]*$";

const lineLength: TextLength = { max: fieldLimits.text };
const invalid: FieldErrorCode = "TEXT_INVALID";
/** For null, a number or a list, which only programs send. */
const notText: FieldErrorCode = "TEXT_EXPECTED";

/** One line of text, trimmed, of 1 to 200 characters unless said otherwise. */
export function line(required: FieldErrorCode, length: TextLength = lineLength) {
  const { min = 1, max } = length;
  return withLength(filled(required), length)
    .superRefine(refusing(isPlainLine))
    .meta({ minLength: min, maxLength: max, pattern: onePlainLine });
}

/** Like {@link line}, or an empty text. */
export function lineOrEmpty(length: TextLength = lineLength) {
  return withLength(z.string(notText).trim(), length)
    .superRefine(refusing(isPlainLine))
    .meta({ maxLength: length.max, pattern: onePlainLine });
}

/** Like {@link lineOrEmpty}, for a number or a link: {@link withoutInvisible}. */
export function copiedLineOrEmpty(length: TextLength) {
  return withLength(z.string(notText).overwrite(withoutInvisible).trim(), length)
    .superRefine(refuseUnreadable)
    .meta({ maxLength: length.max, pattern: onePlainLine });
}

/** Like {@link line}, or undefined when absent or blank. Null is refused. */
export function optionalLine(length: TextLength = lineLength) {
  return lineOrEmpty(length).transform(blankAsUndefined).optional();
}

/** Several lines of text, trimmed, with one kind of line end; it has to say something. */
export function textOf(length: TextLength, required: FieldErrorCode = "TEXT_REQUIRED") {
  const { min = 1, max } = length;
  return withLength(filled(required).overwrite(withEqualLineEnds), length)
    .superRefine(refusing(isPlainTextOfLines))
    .meta({ minLength: min, maxLength: max, pattern: plainLines, ...describeLines(length) });
}

/** JSON Schema has no keyword for it. */
function describeLines({ maxLines }: TextLength) {
  if (maxLines === undefined) return {};
  return { "x-maxLines": maxLines, description: fillText(inputNotes.maxLines, { max: maxLines }) };
}

/** Like {@link textOf}, or an empty text. */
export function textOfOrEmpty(length: TextLength) {
  return withLength(z.string(notText).trim().overwrite(withEqualLineEnds), length)
    .superRefine(refusing(isPlainTextOfLines))
    .meta({ maxLength: length.max, pattern: plainLines, ...describeLines(length) });
}

/** Like {@link textOf}, or undefined when absent or blank. Null is refused. */
export function optionalTextOf(length: TextLength) {
  return textOfOrEmpty(length).transform(blankAsUndefined).optional();
}

/** For a line with a schema of its own: refuses one that {@link isPlainLine} refuses, and says where. */
export const refuseUnreadable = refusing(isPlainLine);

/** Refuses a text by its characters, and says beside which words the first of them stands. */
function refusing(isPlain: (text: string) => boolean) {
  return (text: string, { addIssue }: z.core.$RefinementCtx) => {
    if (isPlain(text)) return;
    const characters = [...text];
    const at = characters.findIndex((character) => !isPlain(character));
    const around = characters.slice(Math.max(0, at - lettersAround), at + lettersAround);
    const near = around.map((character) => (isPlainLine(character) ? character : refusedSign)).join("");
    addIssue({ code: "custom", message: invalid, params: { near: near.trim() } });
  };
}

/** Stands for a character that cannot be shown, and how much of the text is said before and after it. */
const refusedSign = "□";
const lettersAround = 20;

function filled(required: FieldErrorCode) {
  return z
    .string({ error: ({ input }) => (input === undefined ? required : notText) })
    .trim()
    .min(1, required);
}

function withLength(text: z.ZodString, { min = 0, max, maxLines }: TextLength) {
  const tooShort: FieldErrorCode = "TEXT_TOO_SHORT";
  const tooLong: FieldErrorCode = "TEXT_TOO_LONG";
  const tooManyLines: FieldErrorCode = "LINES_TOO_MANY";
  return text
    .refine((value) => maxLines === undefined || countLines(value) <= maxLines, {
      error: tooManyLines,
      params: { max: maxLines },
    })
    .refine((value) => value === "" || lengthOf(value) >= min, { error: tooShort, params: { min } })
    .refine((value) => lengthOf(value) <= max, { error: tooLong, params: { max } });
}

/** Without blank ones. */
function countLines(text: string): number {
  return text.split("\n").filter((line) => line.trim() !== "").length;
}

function blankAsUndefined(text: string): string | undefined {
  return text === "" ? undefined : text;
}

/** Like {@link isPlainText}, but with line ends and tabs. */
function isPlainTextOfLines(text: string): boolean {
  return isPlainText(text.replace(/[\n\t]/g, " "));
}

/**
 * Reads an e-mail address by the rules of HTML's e-mail input, plus a dot in the domain; lower-cased, since nobody has
 * two that differ only in case. Lengths first (RFC 5321: 254, local part 64, label 63): no pattern runs on a long text.
 * @returns null when it is invalid.
 */
export function parseEmail(text: string): string | null {
  const email = withoutInvisible(text).trim();
  if (email.length > fieldLimits.email) return null;
  const at = email.lastIndexOf("@");
  if (at < 1 || at > 64) return null;
  const labels = email.slice(at + 1).split(".");
  if (labels.length < 2 || labels.some((label) => label.length > 63)) return null;
  return z.regexes.html5Email.test(email) ? email.toLowerCase() : null;
}

/** An e-mail address, normalized by {@link parseEmail}. */
export function email() {
  const required: FieldErrorCode = "EMAIL_REQUIRED";
  const invalid: FieldErrorCode = "INVALID_EMAIL";
  return z
    .string({ error: ({ input }) => (input === undefined ? required : invalid) })
    .meta({ format: "email", maxLength: fieldLimits.email })
    .transform((text, context) => {
      const parsed = parseEmail(text);
      if (parsed !== null) return parsed;
      context.addIssue({
        code: "custom",
        message: withoutInvisible(text).trim() === "" ? required : invalid,
      });
      return z.NEVER;
    });
}

/** The first problem of each field of an invalid input; a field of an object has its name too, `criteria.salaryMin`. */
export function fieldProblems(error: z.ZodError): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of error.issues.flatMap(ofClosestForm)) {
    for (const name of namesOf(issue)) problems[name] ??= toProblem(issue);
  }
  return problems;
}

/** The problems of an input with the closest of its possible forms. */
function ofClosestForm(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.path.length > 0) return [issue];
  const [closest = []] = issue.errors.toSorted((first, second) => first.length - second.length);
  return closest;
}

/** The list of a faulty item; each of the keys that an object does not know. */
function namesOf(issue: z.core.$ZodIssue): string[] {
  const end = issue.path.findIndex((part) => typeof part !== "string");
  const path = (end === -1 ? issue.path : issue.path.slice(0, end)).map(String);
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => [...path, key].join("."));
  return path.length === 0 ? [] : [path.join(".")];
}

function toProblem(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === "unrecognized_keys") return { code: "FIELD_UNKNOWN" };
  if (!isFieldErrorCode(issue.message)) return { code: "VALUE_INVALID" };
  const { min, max, near } = limitsOf(issue, issue.message);
  return {
    code: issue.message,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(near === undefined ? {} : { near }),
  };
}

/** The limits that the sentence of a code says: those of a text are its refinement's, of a number and a list zod's. */
function limitsOf(issue: z.core.$ZodIssue, code: FieldErrorCode): Omit<FieldProblem, "code"> {
  if (issue.code === "custom") return issue.params ?? {};
  const says = (name: string) => englishFieldErrors[code].includes(`{${name}}`);
  if (issue.code === "too_small" && says("min")) return { min: Number(issue.minimum) };
  if (issue.code === "too_big" && says("max")) return { max: Number(issue.maximum) };
  return {};
}

function isFieldErrorCode(message: string): message is FieldErrorCode {
  return Object.hasOwn(englishFieldErrors, message);
}

/** Whether a text has the form of our ids; the database would throw on any other. */
export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

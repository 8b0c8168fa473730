import { jobFieldNames } from "~/features/jobs/job/job-fields";
import { plainAmount } from "~/features/jobs/job/salary";
import { jobChangesSchema } from "~/features/jobs/posting/job.schema";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";

/** The sent fields of the editor's form, as the schema of a change reads them. */
function editorInput(sent: SentFields): Record<string, unknown> {
  const input = jobInputOf(sent);
  return sent.has("closesAt") ? { ...input, closesAt: closingTextOf(sent) || null } : input;
}

/** The closing day with the time, if one was given: 2026-12-15T14:00. */
export function closingTextOf(sent: SentFields): string {
  const day = (sent.get("closesAt") ?? "").trim();
  const time = (sent.get("closesTime") ?? "").trim();
  return day !== "" && time !== "" ? `${day}T${time}` : day;
}

/** Those of them that are right, where the schema refuses the others. */
export function readRightJobChanges(sent: SentFields, refused: Record<string, string>) {
  const input = Object.entries(editorInput(sent)).filter(([name]) => !(name in refused));
  return jobChangesSchema.safeParse(Object.fromEntries(input)).data ?? {};
}

/** The changes of a job that the editor's form sends. @throws as {@link parseFields}. */
export function readJobChanges(sent: SentFields) {
  return parseFields(jobChangesSchema, editorInput(sent));
}

const lists = ["careerStages", "remoteCountries", "requiredMaterials"] as const;
const amounts = ["salaryMin", "salaryMax"] as const;
const numbers = ["durationMonths", "positions", "salaryMin", "salaryMax", "salaryPayments"] as const;

/** Never empty in a job: the form's empty value keeps what is there. */
const filled = ["language", "country", "positions", "applyMode"] as const;

const isIn = (names: readonly string[], name: string) => names.includes(name);

/** The fields of the editor's form, for `preserve` and `preserveAll` of its response. */
export const jobFormLists: readonly string[] = lists;
export const jobFormFields: readonly string[] = jobFieldNames.filter((name) => !isIn(lists, name));

/**
 * The editor's form as the schema reads it: a field that was sent empty clears, one that was not sent keeps. A group of
 * check boxes says in the field `groups` that it was on the page, since without a checked box it sends nothing.
 */
export function jobInputOf(form: SentFields): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const name of jobFormFields) {
    const value = form.get(name);
    if (value === undefined || (isIn(filled, name) && value.trim() === "")) continue;
    if (name === "title") input.title = value;
    else
      input[name] = isIn(numbers, name)
        ? toNumber(isIn(amounts, name) ? wholeEuros(value) : value)
        : value.trim() || null;
  }
  for (const name of lists) {
    const values = form.getAll(name);
    if (values.length > 0 || form.getAll("groups").includes(name)) input[name] = values;
  }
  const version = form.get("version");
  return version === undefined ? input : { ...input, version };
}

/** Cents are rounded, as the field's hint says. */
function wholeEuros(text: string): string {
  const [, euros = "", tenths] = /^([^,]*\d),(\d)\d?\s*€?\s*$/.exec(text) ?? [];
  if (tenths === undefined) return text;
  const whole = toNumber(euros);
  return typeof whole === "number" ? String(whole + (Number(tenths) >= 5 ? 1 : 0)) : text;
}

/** Any text that is no number stays, for the schema to refuse. */
function toNumber(text: string): number | string | null {
  const plain = plainAmount(text);
  if (plain === "") return null;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : plain;
}

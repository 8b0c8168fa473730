import type { Prisma } from "~/generated/prisma/client";
import { isoDayOfDate } from "../job/decision-day";
import type { JobFieldName, JobFields } from "../job/job-fields";

/** Texts are long, and may name people: the log says only that they changed. */
const texts: ReadonlySet<JobFieldName> = new Set(["description", "salaryNote", "projectRef", "externalUrl"]);

/** A change as a job's event says it: `{field: [before, after]}`, and null for a text. */
export function describeChanges(
  before: JobFields,
  after: JobFields,
  names: readonly JobFieldName[],
): Prisma.InputJsonObject {
  return Object.fromEntries(
    names.map((name) => [name, texts.has(name) ? null : [toJson(name, before), toJson(name, after)]]),
  );
}

/** Days as days, and closing times as instants. */
function toJson(name: JobFieldName, fields: JobFields): Prisma.InputJsonValue | null {
  const value = fields[name];
  if (!(value instanceof Date)) return value;
  return name === "decisionBy" ? isoDayOfDate(value) : value.toISOString();
}

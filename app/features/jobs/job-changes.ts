import type { Prisma } from "~/generated/prisma/client";
import type { JobFieldName, JobFields } from "./job-fields";

/** Texts are long, and may name people: the log says only that they changed. */
const texts: ReadonlySet<JobFieldName> = new Set(["description", "salaryNote", "projectRef", "externalUrl"]);

/** What a job's event says of a change: `{field: [before, after]}`, and null for a text. */
export function describeChanges(
  before: JobFields,
  after: JobFields,
  names: readonly JobFieldName[],
): Prisma.InputJsonObject {
  return Object.fromEntries(
    names.map((name) => [name, texts.has(name) ? null : [toJson(before[name]), toJson(after[name])]]),
  );
}

function toJson(value: JobFields[JobFieldName]): Prisma.InputJsonValue | null {
  return value instanceof Date ? value.toISOString() : value;
}

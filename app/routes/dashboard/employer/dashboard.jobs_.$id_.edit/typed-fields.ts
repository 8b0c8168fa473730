import type { JobFieldName } from "~/features/jobs/job/job-fields";
import type { EditorData } from "./editor-data";

/** The values of the editor's fields: the typed ones when the form comes back, else the job's. */
export interface TypedFields {
  value: (name: JobFieldName | "closesTime") => string;
  list: (name: JobFieldName) => readonly string[];
  error: (name: JobFieldName | "closesTime") => string | undefined;
}

interface Answer {
  values: Record<string, string>;
  lists: Record<string, readonly string[]> | undefined;
  errors: Record<string, string>;
}

export function typedFields({ job, closing }: EditorData, { values, lists, errors }: Answer): TypedFields {
  const stored = (name: JobFieldName | "closesTime"): string => {
    if (name === "closesAt") return closing?.day ?? "";
    if (name === "closesTime") return closing?.time ?? "";
    const value = job[name];
    return value === null || Array.isArray(value) ? "" : String(value);
  };
  const storedList = (name: JobFieldName): readonly string[] => {
    const value = job[name];
    return Array.isArray(value) ? value : [];
  };
  return {
    value: (name) => values[name] ?? stored(name),
    list: (name) => lists?.[name] ?? storedList(name),
    error: (name) => errors[name],
  };
}

/** A typed text as the job keeps it: forms end lines with CR LF. */
export function withEqualEnds(typed: string): string {
  return typed.replaceAll("\r\n", "\n").trim();
}

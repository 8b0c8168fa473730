import { z } from "zod";
import { InvalidInputError } from "~/lib/http/errors.server";
import { readText } from "~/lib/http/request/body.server";
import { periodKind } from "./period";

/** A scheduler's request. */
export interface CronRequest {
  /** Absent: all tasks. */
  tasks?: string[];
  period?: string;
  dryRun: boolean;
  force: boolean;
}

/**
 * Reads a call's request from its body and `?task=`. The media type is ignored, since schedulers send any (Cloud
 * Scheduler: application/octet-stream). A missing body means all tasks, and so does one of JSON's white space alone;
 * any other blank is invalid JSON, as everywhere under /api.
 * @param allowed the names of the tasks.
 * @throws {InvalidInputError} with `details.allowed`.
 * @throws {BodyError}
 */
export async function readCronRequest(request: Request, allowed: readonly string[]): Promise<CronRequest> {
  const text = request.method === "POST" ? await readText(request) : "";
  const parsed = cronRequestSchema(allowed).safeParse(isBlank(text) ? {} : parseJson(text));
  const named = new URL(request.url).searchParams.getAll("task");
  if (!parsed.success || named.some((name) => !allowed.includes(name)))
    throw new InvalidInputError({ allowed });
  const tasks = [...(parsed.data.tasks ?? []), ...named];
  return { ...parsed.data, tasks: tasks.length > 0 ? tasks : undefined };
}

/** The schema of a body that may be blank, for these tasks. */
export function cronRequestSchema(allowed: readonly string[]) {
  return z.object({
    tasks: z
      .array(z.enum([...allowed]))
      .min(1)
      .optional(),
    period: z
      .string()
      .refine((key) => periodKind(key) !== null)
      .meta({ pattern: "^\\d{4}-(\\d{2}-\\d{2}|W\\d{2})$" })
      .optional(),
    dryRun: z.boolean().default(false),
    force: z.boolean().default(false),
  });
}

/** JSON's white space (RFC 8259) only; String.trim would also remove a byte-order mark. */
function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}

/** @returns undefined for invalid JSON, which every schema refuses. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

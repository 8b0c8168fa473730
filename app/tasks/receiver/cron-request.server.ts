import { z } from "zod";
import { InvalidInputError } from "~/lib/http/api-error.server";
import { readText } from "~/lib/http/body.server";
import { periodKind } from "./period";

/** What a scheduler asks for. */
export interface CronRequest {
  /** Absent: all of them. */
  tasks?: string[];
  period?: string;
  dryRun: boolean;
  force: boolean;
}

/**
 * Reads what a call asks for from its body and the address's `?task=`. The body's type is not looked at, since
 * schedulers send what they like (Cloud Scheduler: application/octet-stream). None, or one of JSON's white space alone,
 * means all tasks; a byte-order mark is no JSON, as everywhere under /api.
 * @param allowed the names of the tasks.
 * @throws {InvalidInputError} with `details.allowed`.
 * @throws {BodyError}
 */
export async function readCronRequest(request: Request, allowed: readonly string[]): Promise<CronRequest> {
  const text = request.method === "POST" ? await readText(request) : "";
  const parsed = schemaFor(allowed).safeParse(isBlank(text) ? {} : parseJson(text));
  const named = new URL(request.url).searchParams.getAll("task");
  if (!parsed.success || named.some((name) => !allowed.includes(name)))
    throw new InvalidInputError({ allowed });
  const tasks = [...(parsed.data.tasks ?? []), ...named];
  return { ...parsed.data, tasks: tasks.length > 0 ? tasks : undefined };
}

function schemaFor(allowed: readonly string[]) {
  return z.object({
    tasks: z
      .array(z.enum([...allowed]))
      .min(1)
      .optional(),
    period: z
      .string()
      .refine((key) => periodKind(key) !== null)
      .optional(),
    dryRun: z.boolean().default(false),
    force: z.boolean().default(false),
  });
}

/** White space as JSON has it (RFC 8259); String.trim would take a byte-order mark for some. */
function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/.test(text);
}

/** @returns undefined, which no schema takes, for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

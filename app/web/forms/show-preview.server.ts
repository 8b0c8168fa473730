import { z } from "zod";
import { FormAgain } from "~/lib/http/errors.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { renderMarkdown } from "~/lib/text/markdown.server";

/**
 * Gives a form back as it was sent, with its description as a page would show it.
 * @param schema the description's own: a text costs time by its length and its lines, so only one that could be saved is
 * rendered.
 * @throws {FormAgain}; {FormError} for a text that could not be saved.
 */
export function showPreview(sent: SentFields, schema: z.ZodType<string | null | undefined>): never {
  const fields = z.object({ description: schema });
  const { description } = parseFields(fields, { description: sent.get("description") ?? "" });
  throw new FormAgain({}, renderMarkdown(description ?? ""));
}

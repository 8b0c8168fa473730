import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { templateForm as text } from "~/content/pages/templates";
import { type TemplateInput, templateSchema } from "~/features/applications/templates/template.schema";
import type { Employer } from "~/features/organizations/organization/employer";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";

/** The form of a template, new or not: saves what was typed and leads to the list. */
export function respondToTemplateForm(
  args: ActionFunctionArgs,
  { userId }: Employer,
  done: "added" | "saved",
  save: (input: TemplateInput) => Promise<string>,
) {
  const options = {
    limit: "applications/change",
    account: userId,
    preserve: ["name", "text", "reason"],
    failure: text.failure,
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const { name, text: words, reason } = Object.fromEntries(form);
    await save(parseFields(templateSchema, { name, text: words, reason: reason || undefined }));
    return redirect(paths.templates({ done }), 303);
  });
}

import { fillText } from "~/content/fill-text";
import { forms } from "~/content/pages/parts";
import { askedAddressFields } from "../../form-state";
import { suggestEmail } from "../../text/suggest-email";
import { FormError } from "../errors.server";
import { readFields, type SentFields } from "./sent-fields";

/**
 * Asks once about an address that looks mistyped. The form goes on when it is sent again with the same address, and with
 * the likely one when its person takes that.
 * @param field of the address.
 * @returns the form that goes on.
 * @throws {FormError} the question, beside the field.
 */
export async function askAboutAddress(form: SentFields, field: string): Promise<SentFields> {
  const typed = (form.get(field) ?? "").trim();
  const meant = suggestEmail(typed);
  if (meant === null) return form;
  const names = askedAddressFields(field);
  if (form.get(names.meant) === meant) return withValue(form, field, meant);
  if (form.get(names.asked)?.trim().toLowerCase() === typed.toLowerCase()) return form;
  throw new FormError({
    errors: { [field]: fillText(forms.didYouMean, { email: meant }) },
    values: { [field]: typed, [names.asked]: typed, [names.meant]: meant },
  });
}

function withValue(form: SentFields, field: string, value: string): SentFields {
  const fields = [...form.keys()].flatMap((name) =>
    form.getAll(name).map((each): [string, string] => [name, each]),
  );
  return readFields(new URLSearchParams(fields.map(([name, each]) => [name, name === field ? value : each])));
}

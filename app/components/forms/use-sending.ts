import { useFormAction, useNavigation } from "@remix-run/react";

interface Sending {
  formMethod?: string | undefined;
  formAction?: string | undefined;
  formData?: FormData | undefined;
}

/**
 * Whether what is being sent is a certain form's: goes to its address, with its hidden fields, by the button
 * that has no other value for one. A field that is null must be absent: the intent of a form without one.
 */
export function isSendingOf(
  { formMethod, formAction, formData }: Sending,
  address: string,
  fields: Readonly<Record<string, string | null>>,
): boolean {
  if (formMethod?.toUpperCase() !== "POST" || formAction !== address.replace(/#.*$/s, "")) return false;
  return Object.entries(fields).every(([name, value]) => {
    const sent = formData?.getAll(name) ?? [];
    return value === null ? sent.length === 0 : sent.length > 0 && sent.every((each) => each === value);
  });
}

/** The same of the page's navigation, for a form with this `action`. */
export function useSending(
  action: string | undefined,
  fields: Readonly<Record<string, string | null>> = {},
): boolean {
  const address = useFormAction(action);
  return isSendingOf(useNavigation(), address, fields);
}

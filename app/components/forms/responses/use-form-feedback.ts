import { type FormEvent, useRef, useState } from "react";
import { useArrivalFocus } from "~/components/ui/use-arrival-focus";
import { draftField, type FormState } from "~/lib/form-state";
import { checkForm, type FieldRules } from "../check-form";
import { isControl } from "../controls";

const nothing: Record<string, string> = {};

/** The fields touched since a certain state or finding. */
interface Mended {
  since: unknown;
  names: readonly string[];
}

/**
 * Combines the browser's validation with the returned state. Spread `formProps` on the form and give `summaryRef` to
 * its FormSummary, which gets the focus when there are errors. A field's error disappears when the field is edited.
 * @param intent which of the page's forms this is, where there are several: the others' states are not its own.
 */
export function useFormFeedback(returned: FormState | undefined, rules: FieldRules, intent?: string) {
  const state = returned?.intent === intent ? returned : undefined;
  const [found, setFound] = useState<Record<string, string> | null>(null);
  const [mended, setMended] = useState<Mended>({ since: null, names: [] });
  const summaryRef = useRef<HTMLDivElement>(null);
  const since = found ?? state;
  const touched = mended.since === since ? mended.names : [];
  const errors = inOrder(without(found ?? state?.errors ?? nothing, touched), Object.keys(rules));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const problems = checkForm(event.currentTarget, rules);
    setFound(problems);
    if (problems) event.preventDefault();
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!isControl(target) || !(target.name in errors)) return;
    setMended({ since, names: [...touched, target.name] });
  }

  // A new state or finding moves the focus, even an equal one.
  useArrivalFocus(summaryRef, since);

  return {
    errors,
    message: found ? undefined : state?.message,
    asks: !found && state?.asks === true,
    restored: !found && state?.restored === true,
    values: state?.values ?? nothing,
    lists: state?.lists,
    summaryRef,
    formProps: { noValidate: true, onSubmit, onInput },
  };
}

/** The hidden field of a restored form, which every form passes on. */
export function draftIn(values: Record<string, string>): Record<string, string> {
  const draft = values[draftField];
  return draft ? { [draftField]: draft } : {};
}

function without(errors: Record<string, string>, names: readonly string[]): Record<string, string> {
  if (names.length === 0) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** The action names errors in the order of its checks, the summary reads in the order of the form. */
function inOrder(errors: Record<string, string>, names: string[]): Record<string, string> {
  const known = names.filter((name) => name in errors).map((name) => [name, errors[name]]);
  return { ...Object.fromEntries(known), ...errors };
}

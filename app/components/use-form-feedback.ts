import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FormState } from "~/lib/form-state";
import { checkForm, type FieldRules } from "./check-form";

const none: Record<string, string> = {};

/**
 * Joins what the browser can tell at once with what the action answered. Spread `formProps` on the form and give
 * `summaryRef` to its FormSummary: the focus goes there when something needs mending.
 */
export function useFormFeedback(state: FormState | undefined, rules: FieldRules) {
  const [found, setFound] = useState<Record<string, string> | null>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const navigation = useNavigation();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const problems = checkForm(event.currentTarget, rules);
    setFound(problems);
    if (problems) event.preventDefault();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer or finding moves the focus, even an equal one
  useEffect(() => {
    summaryRef.current?.focus();
  }, [state, found]);

  return {
    errors: inOrder(found ?? state?.errors ?? none, Object.keys(rules)),
    message: found ? undefined : state?.message,
    values: state?.values ?? none,
    sending: navigation.formData !== undefined,
    summaryRef,
    formProps: { noValidate: true, onSubmit },
  };
}

/** The action answers in the order of its checks, the summary reads in the order of the form. */
function inOrder(errors: Record<string, string>, names: string[]): Record<string, string> {
  const known = names.filter((name) => name in errors).map((name) => [name, errors[name]]);
  return { ...Object.fromEntries(known), ...errors };
}

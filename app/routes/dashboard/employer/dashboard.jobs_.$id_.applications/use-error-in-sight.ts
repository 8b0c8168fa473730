import { type RefObject, useEffect } from "react";
import type { FormState } from "~/lib/form-state";

/** Scrolls the bar, and not the page, to the field that a returned form says is wrong. */
export function useErrorInSight(form: RefObject<HTMLFormElement>, state: FormState | undefined) {
  useEffect(() => {
    const field = state && form.current?.querySelector(".selection-bar [aria-invalid=true]");
    const bar = field?.closest(".selection-bar");
    if (!field || !bar) return;
    bar.scrollTop +=
      field.getBoundingClientRect().top - bar.getBoundingClientRect().top - bar.clientHeight / 2;
  }, [form, state]);
}

import { useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect } from "react";
import { addressOfForm, showValue } from "~/components/forms/address-form";
import { paths } from "~/paths";
import { type SearchStep, stepTo, useAfterStep } from "./search-steps";
import type { SearchView } from "./search-view.server";

/**
 * Makes a form of filters apply each change at once, by an address without empty parameters. After the navigation
 * its controls show the address's values: the browser's way back and links outside of the form change it too.
 */
export function useFilterForm(form: RefObject<HTMLFormElement | null>, values: SearchView["values"]) {
  const navigate = useNavigate();

  function search(step: SearchStep) {
    if (!form.current) return;
    navigate(addressOfForm(paths.jobs(), form.current), { preventScrollReset: true, state: stepTo(step) });
  }

  useEffect(() => {
    const element = form.current;
    // The browser's own event: React's comes with each letter of a text.
    function onChange({ target }: Event) {
      if ((target as HTMLInputElement).name !== "q") search("filter");
    }
    element?.addEventListener("change", onChange);
    return () => element?.removeEventListener("change", onChange);
  });

  useAfterStep((_step, isBack) => {
    for (const control of form.current?.elements ?? []) {
      // The text that is being typed stays.
      if (isBack || control !== document.activeElement) showValue(control, values);
    }
  });

  return function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The button inside of the filters folds them away, where they fold.
    const drawer = submitter?.closest("details");
    if (drawer) drawer.open = false;
    search(drawer ? "show" : "words");
  };
}

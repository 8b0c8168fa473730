import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";

/**
 * The way from one search to the next: words, a filter of the form, the button under them, or a link of the list.
 * `compare` is the same search with another job collected.
 */
export type SearchStep = "words" | "filter" | "show" | "list" | "compare";

/** The id of the results' heading, where the skip link leads. */
export const resultsId = "resultados";

/** The state of a navigation or a link that leads to another search. */
export const stepTo = (step: SearchStep) => ({ step });

const stepOf = (state: unknown) => (state as { step?: SearchStep } | null)?.step ?? "list";

/** The way to the search that is being loaded; null while none is. */
export function usePendingStep(): Exclude<SearchStep, "compare"> | null {
  const { location } = useNavigation();
  const step = location?.pathname === paths.jobs() ? stepOf(location.state) : null;
  return step === "compare" ? null : step;
}

/** Calls back after each navigation to another search, the browser's way back too (`isBack`). */
export function useAfterStep(onStep: (step: SearchStep, isBack: boolean) => void): void {
  const { key, state } = useLocation();
  const isBack = useNavigationType() === "POP";
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (stepOf(state) !== "compare") onStep(stepOf(state), isBack);
  });
}

/**
 * Focuses the results' heading after a search, an order or a page; a filter keeps the focus.
 * @returns whether this page has shown another search before.
 */
export function useResultsFocus(): boolean {
  const [hasSearched, setHasSearched] = useState(false);
  useAfterStep((step, isBack) => {
    setHasSearched(true);
    if (!isBack && step !== "filter") document.getElementById(resultsId)?.focus();
  });
  return hasSearched;
}

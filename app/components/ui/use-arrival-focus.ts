import { type RefObject, useEffect, useLayoutEffect } from "react";

// On the server neither runs, and React warns of the second.
const useEffectAtOnce = import.meta.env.SSR ? useEffect : useLayoutEffect;

/**
 * Focuses an element that has just come, and again with other news. At once: a later effect would take the focus from
 * where the reader's next key has put it. The page has its place on the screen only after that.
 */
export function useArrivalFocus(box: RefObject<HTMLElement>, news?: unknown): void {
  useEffectAtOnce(() => box.current?.focus({ preventScroll: true }), [news]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each news moves the focus
  useEffect(() => {
    if (box.current === document.activeElement) box.current?.scrollIntoView({ block: "nearest" });
  }, [news]);
}

import { useRevalidator } from "@remix-run/react";
import { useLayoutEffect } from "react";

/**
 * The router's `revalidate`, after which the page stays where its reader has scrolled to: by itself the router takes it
 * back to where it was when the revalidation began.
 */
export function useRevalidateInPlace(): () => void {
  const { revalidate, state } = useRevalidator();
  useLayoutEffect(() => {
    if (state === "idle") return;
    const { key } = history.state ?? {};
    return () => {
      const { scrollX, scrollY } = window;
      // Behind the router's own effect of the same commit. Another page has a place of its own.
      queueMicrotask(() => {
        if (history.state?.key === key) window.scrollTo(scrollX, scrollY);
      });
    };
  }, [state]);
  return revalidate;
}

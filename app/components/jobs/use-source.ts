import { useLocation } from "@remix-run/react";
import { type ViewSource, viewSources } from "~/content/vocabularies/jobs/sources";

/**
 * Where this page's reader came from: the state of the link that led here says so, and a mail's link in the address.
 * @param hasState whether to read the former, which a reload keeps and its server does not know: for what is drawn, once
 * the page is hydrated.
 */
export function useSource(hasState = true): ViewSource {
  const { state, search } = useLocation();
  const led = hasState ? (state as { source?: unknown } | null)?.source : undefined;
  const named = led ?? new URLSearchParams(search).get("source");
  return viewSources.find((source) => source === named) ?? "web";
}

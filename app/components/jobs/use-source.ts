import { useLocation } from "@remix-run/react";
import { type ViewSource, viewSources } from "~/content/vocabularies/jobs/sources";

/** Where this page's reader came from: the state of the link that led here says so, and a mail's link in the address. */
export function useSource(): ViewSource {
  const { state, search } = useLocation();
  const named = (state as { source?: unknown } | null)?.source ?? new URLSearchParams(search).get("source");
  return viewSources.find((source) => source === named) ?? "web";
}

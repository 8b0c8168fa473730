import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { onceShown } from "~/components/ui/once-shown";
import { type ViewSource, viewSources } from "~/content/vocabularies/jobs/sources";
import { paths } from "~/paths";

/**
 * Says once that somebody sees the job of this page: when it is really shown, so not while the browser renders it
 * ahead or keeps it in a tab behind. Shows nothing, and does nothing without JavaScript.
 */
export function CountView({ jobId }: { jobId: string }) {
  const { state, search } = useLocation();
  const source = sourceOf(state, search);
  const counted = useRef<string | null>(null);
  useEffect(() => {
    return onceShown(() => {
      if (counted.current === jobId) return;
      counted.current = jobId;
      void sendView(jobId, source);
    });
  }, [jobId, source]);
  return null;
}

/** The page of the link that led here, by its state; a mail's link has it in the address. */
function sourceOf(state: unknown, search: string): ViewSource {
  const named = (state as { source?: unknown } | null)?.source ?? new URLSearchParams(search).get("source");
  return viewSources.find((source) => source === named) ?? "web";
}

/** Kept alive, so that it arrives when the reader leaves at once. An uncounted view is no error to show. */
async function sendView(jobId: string, source: ViewSource): Promise<void> {
  try {
    const response = await fetch(paths.api.viewJob(jobId), {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ source }),
    });
    // A response that nobody reads keeps its connection.
    await response.text();
  } catch {}
}

import { useEffect, useRef } from "react";
import { onceShown } from "~/components/ui/once-shown";
import type { ViewSource } from "~/content/vocabularies/jobs/sources";
import { paths } from "~/paths";
import { useSource } from "./use-source";

/**
 * Says once that somebody sees the job of this page: when it is really shown, so not while the browser renders it
 * ahead or keeps it in a tab behind. Shows nothing, and does nothing without JavaScript.
 */
export function CountView({ jobId }: { jobId: string }) {
  const source = useSource();
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

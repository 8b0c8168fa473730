import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { onceShown } from "~/components/ui/once-shown";
import { useRevalidateInPlace } from "~/components/ui/use-revalidate-in-place";
import { paths } from "~/paths";

interface MarkViewedProps {
  applicationId: string;
  /** Whether a decision about another one led here: who leaves within five seconds has not read it. */
  isUnasked: boolean;
}

/**
 * Says once that the organization reads the application of this page, when it is really shown: opening its address
 * changes nothing. Without JavaScript the first reply says it.
 */
export function MarkViewed({ applicationId, isUnasked }: MarkViewedProps) {
  const revalidate = useRevalidateInPlace();
  const isLeft = useNavigation().state !== "idle";
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // One that is only passed on the way to another is not read.
    if (isLeft) return;
    let stop: (() => void) | undefined;
    const mark = () => {
      stop = onceShown(() => {
        if (sent.current === applicationId) return;
        sent.current = applicationId;
        void sendViewed(applicationId, revalidate);
      });
    };
    const timer = setTimeout(mark, isUnasked ? 5000 : 0);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [applicationId, isUnasked, isLeft, revalidate]);
  return null;
}

/** Shows the new state. One that could not be written is written by the first reply. */
async function sendViewed(applicationId: string, then: () => void): Promise<void> {
  try {
    const response = await fetch(paths.api.viewApplication(applicationId), {
      method: "POST",
      keepalive: true,
    });
    // A response that nobody reads keeps its connection.
    await response.text();
    if (response.ok) then();
  } catch {}
}

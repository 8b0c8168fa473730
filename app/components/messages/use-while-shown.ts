import { useEffect, useRef } from "react";

/**
 * Calls back every so often as long as the page is shown: never in a tab behind, and at once when it comes to the front
 * again.
 * @param everyMs null to pause.
 */
export function useWhileShown(callback: () => void, everyMs: number | null): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => {
    if (everyMs === null) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => clearInterval(timer);
    const start = () => {
      stop();
      if (document.visibilityState === "visible") timer = setInterval(() => latest.current(), everyMs);
    };
    const onChange = () => {
      if (document.visibilityState === "visible") latest.current();
      start();
    };
    start();
    document.addEventListener("visibilitychange", onChange);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onChange);
    };
  }, [everyMs]);
}

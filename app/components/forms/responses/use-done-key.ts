import { useRef } from "react";

/**
 * The key of a form that begins anew after each success of its own. It stays once the page no longer says the success,
 * since somebody may type in the form by then.
 * @param visit identifies the visit that the success led to.
 */
export function useDoneKey(isDone: boolean, visit: string): string {
  const key = useRef("not-done");
  if (isDone) key.current = visit;
  return key.current;
}

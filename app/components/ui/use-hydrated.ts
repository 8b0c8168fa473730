import { useSyncExternalStore } from "react";

function subscribeToNothing() {
  return () => {};
}

/** False on the server and until hydration, then true: for features that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

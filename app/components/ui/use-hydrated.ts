import { useSyncExternalStore } from "react";

function subscribeToNothing() {
  return () => {};
}

/** False on the server and while the page comes to life, then true: for what only works with JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

import { useRouteLoaderData } from "@remix-run/react";
import type { FormState } from "~/lib/form-state";

/**
 * Whether the reader's organization is suspended. Pages of the dashboard leave out what would only be refused: the notice
 * above them says why.
 */
export function useIsSuspended(): boolean {
  const dashboard = useRouteLoaderData<{ suspended: string | null }>("routes/dashboard/shared/dashboard");
  return (dashboard?.suspended ?? null) !== null;
}

/**
 * Whether a form is left out since its organization is suspended.
 * @param state of the page's last form: one that was refused stays, with what was typed in it.
 */
export function useIsPaused(state: FormState | undefined): boolean {
  return useIsSuspended() && !state;
}

import { useRouteLoaderData } from "@remix-run/react";

/**
 * Whether the reader's organization is suspended. Pages of the dashboard leave out what would only be refused: the notice
 * above them says why.
 */
export function useIsSuspended(): boolean {
  const dashboard = useRouteLoaderData<{ suspended: string | null }>("routes/dashboard/shared/dashboard");
  return (dashboard?.suspended ?? null) !== null;
}

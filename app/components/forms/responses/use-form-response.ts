import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { RootData } from "~/components/layout/page-meta";
import type { FormState } from "~/lib/form-state";

/**
 * The response to the page's form; before that, the draft kept when its session had ended. For every
 * page with a form behind a session.
 */
export function useFormResponse(): FormState | undefined {
  const state = useActionData() as FormState | undefined;
  const { pathname } = useLocation();
  const draft = useRouteLoaderData<RootData>("root")?.draft;
  return state ?? (draft?.path === pathname ? draft.state : undefined);
}

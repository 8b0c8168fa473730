import { useRouteLoaderData } from "@remix-run/react";
import type { LegalEntity } from "~/content/legal/legal-entity";
import type { RootData } from "./page-meta";

/** The platform's legal entity. Under the root alone, whose loader reads it from the settings. */
export function useLegalEntity(): LegalEntity {
  const root = useRouteLoaderData<RootData>("root");
  if (!root) throw new Error("There is no root above");
  return root.legalEntity;
}

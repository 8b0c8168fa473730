import { deskAddress } from "~/features/applications/desk/desk-list";
import type { EmployerView } from "./employer-side.server";

/** Where the page's forms are sent: when one is refused, the decision before it can still be undone beside it. */
export function formAddress({ application, list, desk, done }: EmployerView): string {
  return deskAddress(application.id, list, desk?.decided ? { done, decided: desk.decided.id } : {});
}

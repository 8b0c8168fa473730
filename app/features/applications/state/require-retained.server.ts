import { DomainError } from "~/lib/domain-error";
import { type StateRow, stateOfRow } from "./application-state.server";
import { isContentRetained } from "./retention.server";

/** @throws {DomainError} NOT_FOUND when what an organization wrote of an application is deleted, or due to be. */
export function requireRetained(row: StateRow & { anonymizedAt: Date | null }, now: Date): void {
  if (row.anonymizedAt || !isContentRetained(stateOfRow(row, now), now)) throw new DomainError("NOT_FOUND");
}

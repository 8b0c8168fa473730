import { DomainError } from "~/lib/domain-error";
import { type StateRow, stateOfRow } from "../application-state.server";
import { isContentRetained } from "./retention.server";

type ReadableRow = StateRow & { anonymizedAt: Date | null };

/** Whether an organization's texts about an application can be read: `isContentReadable` of a row in hand. */
export function isRowReadable(row: ReadableRow, now: Date): boolean {
  return row.anonymizedAt === null && isContentRetained(stateOfRow(row, now), now);
}

/** @throws {DomainError} NOT_FOUND when an organization's texts about an application are deleted, or due to be. */
export function requireRetained(row: ReadableRow, now: Date): void {
  if (!isRowReadable(row, now)) throw new DomainError("NOT_FOUND");
}

import { type StateRow, stateOfRow } from "./application-state.server";
import type { EventRow } from "./projections";

/**
 * The events of an application at a moment, the first one first: with its end by time where no task has written it down
 * yet, so that the history agrees with the state. That event has the application's id until then.
 */
export function eventsToDate(
  row: StateRow & { id: string; events: readonly EventRow[] },
  now: Date,
): EventRow[] {
  const { status, statusChangedAt } = stateOfRow(row, now);
  if (status === row.status) return [...row.events];
  const end: EventRow = {
    id: row.id,
    kind: "status",
    visibility: "both",
    fromStatus: row.status,
    toStatus: status,
    actor: "system",
    text: null,
    document: null,
    createdAt: statusChangedAt,
    visibleAt: null,
    actorUser: null,
  };
  return [...row.events, end].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

import type { Finding } from "./finding";

/** A folder and the free bytes of its disk. */
export interface Room {
  /** Whose, with its article. */
  of: string;
  free: number;
  /** Below it somebody should make room. */
  minFree: number;
  /** Below it something is refused already. */
  refusesBelow?: number;
}

/** As deploy/prometheus/alerts.yml has it for the embedded database. */
export const minForData = 2e9;
/** For what passes through: programs that an operator runs beside the platform write there. */
export const minForTemporary = 2e8;

/** Whether each folder has room, the scarcest first. */
export function judgeDisk(rooms: readonly Room[]): Finding {
  const what = "disk";
  const refusing = rooms.filter(({ free, refusesBelow = 0 }) => free < refusesBelow);
  const scarce = rooms.filter((room) => room.free < room.minFree && !refusing.includes(room));
  const says = [
    ...refusing.map((room) => `${describe(room)}: files are refused (MIN_FREE_MIB). Make room`),
    ...scarce.map((room) => `${describe(room)}: make room`),
  ];
  if (says.length > 0) return { what, state: refusing.length > 0 ? "bad" : "note", says: says.join("; ") };
  return { what, state: "ok", says: rooms.map(describe).join("; ") };
}

function describe({ of, free }: Room): string {
  return `${Math.floor(free / 2 ** 20)} MiB are free for ${of}`;
}

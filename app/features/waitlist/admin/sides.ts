import type { WaitlistRole } from "~/generated/prisma/enums";

/** Counts by side. */
export interface Sides {
  professionals: number;
  companies: number;
}

/** Adds up counts by key and side, largest first. */
export function bySides(
  counts: readonly { key: string | null; role: WaitlistRole; count: number }[],
): (Sides & { key: string | null })[] {
  const groups = new Map<string | null, Sides & { key: string | null }>();
  for (const { key, role, count } of counts) {
    const group = groups.get(key) ?? { key, professionals: 0, companies: 0 };
    group[role === "professional" ? "professionals" : "companies"] += count;
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => b.professionals + b.companies - a.professionals - a.companies);
}

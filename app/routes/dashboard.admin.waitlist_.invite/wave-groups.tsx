import { TwoSidedTable } from "~/components/two-sided-table";
import { disciplineLabel } from "~/content/disciplines";
import { waitlistWave as text, waitlistNumbers } from "~/content/waitlist-admin";

/** How many of a discipline; null is for who named none. */
export interface Group {
  field: string | null;
  professionals: number;
  companies: number;
}

/** A wave by discipline and side. */
export function WaveGroups({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <TwoSidedTable
      caption={text.byDiscipline}
      rowTitle={waitlistNumbers.discipline}
      rows={groups.map((group) => ({ ...group, label: disciplineLabel(group.field) }))}
    />
  );
}

import { TwoSidedTable } from "~/components/waitlist/two-sided-table";
import { waitlistWave as text } from "~/content/pages/waitlist-admin/invite";
import { waitlistNumbers } from "~/content/pages/waitlist-admin/stats";
import { disciplineLabel } from "~/content/vocabularies/disciplines";

/** Counts of a discipline; null for none. */
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

import { FigureTable } from "~/components/reports/figure-table";
import { formatNumber } from "~/content/format";
import { waitlistWave as text } from "~/content/pages/admin/waitlist/invite";
import { waitlistNumbers } from "~/content/pages/admin/waitlist/stats";
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
    <FigureTable
      caption={text.byDiscipline}
      columns={[waitlistNumbers.discipline, ...waitlistNumbers.sides]}
      rows={groups.map(({ field, professionals, companies }) => ({
        key: field ?? "",
        label: disciplineLabel(field),
        figures: [formatNumber(professionals), formatNumber(companies)],
      }))}
    />
  );
}

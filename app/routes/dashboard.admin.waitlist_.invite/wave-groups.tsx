import { disciplineLabel } from "~/content/disciplines";
import { formatNumber, waitlistWave as text, waitlistNumbers } from "~/content/waitlist-admin";

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
    <table className="figures w-full border-y-2 border-ink text-left">
      <caption className="sr-only">{text.byDiscipline}</caption>
      <thead>
        <tr className="border-b border-ink text-sm">
          <th className="py-2.5 pr-4" scope="col">
            {waitlistNumbers.discipline}
          </th>
          <th className="py-2.5 pr-4 text-right" scope="col">
            {waitlistNumbers.professionals}
          </th>
          <th className="py-2.5 text-right" scope="col">
            {waitlistNumbers.companies}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ field, professionals, companies }) => (
          <tr className="border-line not-last:border-b" key={field}>
            <th className="py-2.5 pr-4 font-normal" scope="row">
              {disciplineLabel(field)}
            </th>
            <td className="py-2.5 pr-4 text-right">{formatNumber(professionals)}</td>
            <td className="py-2.5 text-right">{formatNumber(companies)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Link } from "@remix-run/react";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumberInText, formatScore } from "~/content/format";
import { committee as text } from "~/content/pages/employer-applications/committee";
import type { RatedApplication } from "~/features/applications/committee/read-committee.server";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import { formatTimeInText } from "~/lib/time/dates";
import { paths } from "~/paths";

interface RatingsTableProps {
  items: readonly RatedApplication[];
  isMember: boolean;
  /** When the page was read: each is opened in the job's list as it was then, to go from one to the next. */
  seenAt: string;
}

/** The applications with their scores, as far as the reader may see them. */
export function RatingsTable({ items, isMember, seenAt }: RatingsTableProps) {
  const { headings } = text;
  const hiddenIn = ({ isOver, sentAt }: RatedApplication) =>
    sentAt ? text.hiddenSent : isOver ? text.hiddenOver : isMember ? text.hidden : text.hiddenOutside;
  if (items.length === 0) return <p>{text.empty}</p>;
  return (
    <FactsTable caption={text.table} columns={columnsOf(isMember)} pairs>
      {items.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            <Link
              className="link wrap-anywhere"
              to={paths.application(item.id, { list: "job", sort: "rating", seen: Date.parse(seenAt) })}
            >
              {item.name ?? text.erased}
            </Link>
          </th>
          <td data-label={headings.status} suppressHydrationWarning>
            {item.sentAt
              ? fillText(text.sending, {
                  ...{ state: employerStateLabel(item) },
                  at: formatTimeInText(new Date(item.sentAt)),
                })
              : employerStateLabel(item)}
          </td>
          <td className="figures" data-label={headings.rated}>
            {fillText(text.of, item.counts)}
          </td>
          <td className="figures" data-label={headings.mean}>
            {item.score ? formatOr(item.score.mean) : hiddenIn(item)}
          </td>
          <td className="figures" data-label={headings.spread}>
            {item.score ? formatOr(item.score.spread) : hiddenIn(item)}
          </td>
          {isMember ? (
            <td className="figures" data-label={headings.own}>
              {item.own === null ? text.unrated : formatScore(item.own)}
            </td>
          ) : null}
          <td className="wrap-anywhere" data-label={headings.missing}>
            <Missing names={item.missing} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

/** Who is no member has no rating of their own. */
function columnsOf(isMember: boolean): string[] {
  const { own, ...others } = text.headings;
  return isMember ? Object.values(text.headings) : Object.values(others);
}

/** Several names take many lines in a column: they wait behind their number. */
function Missing({ names }: { names: readonly string[] }) {
  if (names.length < 2) return <span>{names[0] ?? text.none}</span>;
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">
        {fillText(text.missingPeople, { n: formatNumberInText(names.length) })}
      </summary>
      <p>{formatList(names)}</p>
    </details>
  );
}

function formatOr(value: number | null): string {
  return value === null ? text.none : formatScore(value);
}

import { Form, Link } from "@remix-run/react";
import { forwardRef } from "react";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { formatNumberInText } from "~/content/format";
import { waitlistTable as text } from "~/content/pages/admin/waitlist/entries";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { qualityLabel, shortWaitlistStatuses, type waitlistStatuses } from "~/content/vocabularies/waitlist";
import { formatShortDay, isoDayOf } from "~/lib/time/dates";
import { paths } from "~/paths";

/** The fields of an entry that the table shows. */
export interface EntryRow {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  role: keyof typeof waitlistRoles;
  status: keyof typeof waitlistStatuses;
  fieldCode: string | null;
  quality: readonly string[];
  createdAt: string;
  /** In line; null for an entry that is not. */
  position: number | null;
}

/** The form around the table; its button stands above. */
export const selectionId = "selection";

interface EntryRowsProps {
  entries: readonly EntryRow[];
  /** A box was ticked or cleared. */
  onChange: () => void;
}

/**
 * Entries as a table of lines, of which long words take up to three, as blocks on phones. The boxes are fields of a
 * form that asks for the preview of a wave; every entry that can be invited has one.
 */
export const EntryRows = forwardRef<HTMLFormElement, EntryRowsProps>(function EntryRows(
  { entries, onChange },
  ref,
) {
  const columns = [text.select, text.position, text.person, text.role, text.status, text.joined];
  return (
    <Form
      action={`${paths.admin.waitlistInvite()}#preview`}
      id={selectionId}
      method="get"
      onChange={onChange}
      ref={ref}
    >
      <input name="chosen" type="hidden" value="1" />
      <FactsTable caption={text.caption} columns={columns} dense>
        {entries.map((entry) => (
          <Row key={entry.id} {...entry} />
        ))}
      </FactsTable>
    </Form>
  );
});

function Row(entry: EntryRow) {
  const { id, email, name, company, role, status, fieldCode, quality, position, createdAt } = entry;
  const kind = [waitlistRoles[role], ...(hasDiscipline(entry) ? [disciplineLabel(fieldCode)] : [])].join(
    " · ",
  );
  return (
    <tr>
      <td data-label={text.select}>
        {status === "confirmed" ? (
          <label className="flex size-11 items-center justify-center md:size-6">
            <input
              aria-label={fillText(text.selectOne, { email })}
              className="size-5 accent-action"
              name="ids"
              type="checkbox"
              value={id}
            />
          </label>
        ) : null}
      </td>
      <td className={`figures ${position === null ? "hidden md:table-cell" : ""}`} data-label={text.position}>
        {position === null ? "–" : formatNumberInText(position)}
      </td>
      <th className="md:w-full md:max-w-0 md:py-0" scope="row">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 md:-mx-1 md:-my-0.5 md:line-clamp-3 md:px-1 md:py-0.5 md:leading-4 md:whitespace-normal md:wrap-anywhere">
          <span className="min-w-0 wrap-anywhere">
            {name ? <span className="inline-block font-normal md:inline">{name}</span> : null}{" "}
            <Link className="link font-medium" to={paths.admin.waitlistEntry(id)}>
              {email}
            </Link>
          </span>{" "}
          {company ? (
            <span className="min-w-0 font-normal wrap-anywhere" title={company}>
              {company}
            </span>
          ) : null}{" "}
          {quality.length > 0 ? (
            <span className="min-w-0 text-xs font-normal text-muted">
              {quality.map(qualityLabel).join(", ")}
            </span>
          ) : null}
        </span>
      </th>
      <td className="md:py-0" data-label={text.role}>
        <span className="block md:w-max md:max-w-48 md:leading-4 md:whitespace-normal">{kind}</span>
      </td>
      <td data-label={text.status}>
        <StatusBadge status={status} />
      </td>
      <td data-label={text.joined}>
        <time className="figures" dateTime={createdAt}>
          {formatShortDay(isoDayOf(new Date(createdAt)))}
        </time>
      </td>
    </tr>
  );
}

function hasDiscipline({ role, fieldCode }: EntryRow): boolean {
  return role === "professional" || fieldCode !== null;
}

const colors = {
  pending: "bg-saffron-soft text-saffron-ink",
  confirmed: "bg-action-soft text-action",
  invited: "bg-sunken text-ink",
  converted: "bg-success-soft text-success",
  unsubscribed: "bg-sunken text-muted",
  rejected: "bg-danger-soft text-danger",
} as const;

/** The state of an entry; the word says it, the colour helps to find it. */
function StatusBadge({ status }: { status: keyof typeof colors }) {
  return (
    <span className={`inline-block rounded-sm px-2 text-xs font-semibold ${colors[status]}`}>
      {shortWaitlistStatuses[status].one}
    </span>
  );
}

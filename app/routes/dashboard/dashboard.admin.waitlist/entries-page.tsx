import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Pagination } from "~/components/ui/pagination";
import { StatusNote } from "~/components/ui/status-note";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { waitlistTable as text } from "~/content/pages/waitlist-admin/entries";
import { waitlistAdmin } from "~/content/pages/waitlist-admin/shared";
import { paths } from "~/paths";
import { type EntryRow, EntryRows } from "./entry-rows";
import { FilterForm, type FilterValues } from "./filter-form";

interface EntriesPageProps {
  filter: FilterValues;
  /** The names of the invalid parameters. */
  ignored: readonly string[];
  total: number;
  isTotalExact: boolean;
  /** An entry was erased a moment ago. */
  erased: boolean;
  exportHref: string;
  nextHref: string | null;
  previousHref: string | null;
  entries: readonly EntryRow[];
  search: string;
  /** Identifies this visit. */
  visit: string;
}

/** The list with its filters, the number of entries found, and the export. */
export function EntriesPage(page: EntriesPageProps) {
  const { filter, ignored, erased, entries, search, visit } = page;
  const { sort: _sort, ...narrowing } = filter;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  return (
    <WaitlistAdminPage title={text.title}>
      <div className="mb-6 grid gap-4 empty:hidden">
        {erased ? <StatusNote key={visit}>{text.erased}</StatusNote> : null}
        {ignored.length > 0 ? (
          <Callout role="status" tone="attention">
            {fillText(text.ignored, { names: ignored.map(labelOf).join(", ") })}
          </Callout>
        ) : null}
      </div>
      <FilterForm filter={filter} isFiltered={isFiltered} key={search} />
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="figures text-lg font-semibold">{describeTotal(page)}</p>
        <ButtonLink compact isDocument to={page.exportHref} variant="secondary">
          {text.export}
        </ButtonLink>
      </div>
      {entries.length > 0 ? <EntryRows entries={entries} /> : <Nobody isFiltered={isFiltered} />}
      <Pagination next={page.nextHref} previous={page.previousHref} />
    </WaitlistAdminPage>
  );
}

function describeTotal({ total, isTotalExact }: Pick<EntriesPageProps, "total" | "isTotalExact">): string {
  const { people } = waitlistAdmin;
  return plural(isTotalExact ? people : { one: people.more, many: people.more }, total);
}

function labelOf(name: string): string {
  const { role, status, field, quality, source, from, to, sort, q } = text;
  const labels: Record<string, string> = { role, status, field, quality, source, from, to, sort, q };
  return labels[name] ?? text.other;
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="rounded-md bg-sunken px-5 py-8">
      <p className="mb-4">{isFiltered ? text.empty : text.emptyList}</p>
      <ButtonLink to={isFiltered ? paths.admin.waitlist() : paths.home()} variant="secondary">
        {isFiltered ? text.clear : text.seeSite}
      </ButtonLink>
    </div>
  );
}

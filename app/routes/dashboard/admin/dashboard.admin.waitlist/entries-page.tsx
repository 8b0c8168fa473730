import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import type { Elements } from "~/components/ui/elements";
import { Pagination } from "~/components/ui/pagination";
import { StatusNote } from "~/components/ui/status-note";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumber, plural } from "~/content/format";
import { waitlistTable as text } from "~/content/pages/admin/waitlist/entries";
import { waitlistAdmin } from "~/content/pages/admin/waitlist/shared";
import { paths } from "~/paths";
import { type EntryRow, EntryRows, selectionId } from "./entry-rows";
import { FilterForm, type FilterValues } from "./filter-form";
import { type StatusCounts, StatusLinks } from "./status-links";

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
  counts: StatusCounts;
  search: string;
  /** Identifies this visit. */
  visit: string;
}

/** The list with its filters, the number of entries found, what can be done with those chosen, and the export. */
export function EntriesPage(page: EntriesPageProps) {
  const { filter, ignored, erased, entries, counts, search, visit } = page;
  const { sort: _sort, ...narrowing } = filter;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const found = (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="figures text-sm font-semibold">{describeTotal(page)}</p>
      <ButtonLink compact isDocument to={page.exportHref} variant="secondary">
        {text.export}
      </ButtonLink>
    </div>
  );
  return (
    <WaitlistAdminPage action={found} dense title={text.title}>
      <div className="mb-4 grid gap-4 empty:hidden">
        {erased ? <StatusNote key={visit}>{text.erased}</StatusNote> : null}
        {ignored.length > 0 ? (
          <Callout role="status" tone="attention">
            {fillText(text.ignored, { names: formatList(ignored.map(labelOf)) })}
          </Callout>
        ) : null}
      </div>
      <StatusLinks counts={counts} current={currentOf(narrowing)} />
      <Chosen entries={entries} key={search}>
        <FilterForm filter={filter} />
      </Chosen>
      {entries.length > 0 ? null : <Nobody isFiltered={isFiltered} />}
      <Pagination next={page.nextHref} previous={page.previousHref} />
    </WaitlistAdminPage>
  );
}

/** The rows under the line of filters, which ends with the button for those that are ticked. */
function Chosen({ entries, children }: Pick<EntriesPageProps, "entries"> & { children: Elements }) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const recount = () => setChosen(form.current ? new FormData(form.current).getAll("ids").length : 0);
  // Counts once the scripts run: a browser that goes back ticks the boxes again.
  useEffect(recount, []);
  const label = chosen === null ? text.invite : fillText(text.inviteCounted, { n: formatNumber(chosen) });
  return (
    <>
      <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        {entries.some(({ status }) => status === "confirmed") ? (
          <div className="md:ml-auto">
            <Button compact form={selectionId} variant="secondary">
              {label}
            </Button>
          </div>
        ) : null}
      </div>
      {entries.length > 0 ? <EntryRows entries={entries} onChange={recount} ref={form} /> : null}
    </>
  );
}

/** Which link above the list leads to what is shown. */
function currentOf({ status, ...others }: FilterValues): string | null {
  if (Object.values(others).some((value) => value !== undefined)) return null;
  return status ?? "all";
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

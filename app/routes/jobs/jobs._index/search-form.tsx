import { Form, useNavigation } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { FilterDrawer } from "~/components/ui/filter-drawer";
import { plural } from "~/content/format";
import { jobFilterLabels as labels, jobsPage as text, jobFilterValues as values } from "~/content/pages/jobs";
import { filterLimits, publishedSinceDays } from "~/features/jobs/search/filter-limits";
import { paths } from "~/paths";
import { FacetGroup } from "./facet-group";
import type { SearchView } from "./search-view.server";

const published = publishedSinceDays.map(
  (days) => [String(days), plural(values.publishedSince, days)] as const,
);
const closes = [3, 7, 14, 30].map((days) => [String(days), plural(values.closesWithin, days)] as const);

/** The words and the filters: a form that asks for another address, with or without JavaScript. */
export function SearchForm({ view }: { view: SearchView }) {
  const isSearching = useNavigation().location?.pathname === paths.jobs();
  const { q, city, salaryMin, publishedSince, closesWithin, sort } = view.values;
  return (
    <Form action={paths.jobs()} className="grid gap-5" method="get" role="search">
      <div className="grid gap-3">
        <Field
          defaultValue={q}
          hint={text.qHint}
          label={text.q}
          maxLength={filterLimits.q}
          name="q"
          type="search"
          unmarked
        />
        <Button wide>{isSearching ? text.searching : text.search}</Button>
      </div>
      <FilterDrawer openFrom="lg" used={view.chips.length}>
        <div className="grid gap-6">
          {view.facets.map((facet) => (
            <FacetGroup key={facet.name} {...facet} />
          ))}
          <Field
            autoComplete="address-level2"
            defaultValue={city}
            label={labels.city}
            maxLength={filterLimits.city}
            name="city"
            unmarked
          />
          <Field
            defaultValue={salaryMin}
            hint={values.salaryHint}
            inputMode="numeric"
            label={labels.salaryMin}
            max={filterLimits.salaryMin}
            min={1}
            name="salaryMin"
            type="number"
            unmarked
          />
          <SelectField
            any={values.anyTime}
            defaultValue={publishedSince}
            label={labels.publishedSince}
            name="publishedSince"
            options={published}
          />
          <SelectField
            any={values.anyTime}
            defaultValue={closesWithin}
            label={labels.closesWithin}
            name="closesWithin"
            options={withChosen(closes, closesWithin)}
          />
          {view.hidden.map(({ name, value }) => (
            <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
          ))}
          {sort ? <input name="sort" type="hidden" value={sort} /> : null}
          <Button variant="secondary" wide>
            {text.apply}
          </Button>
        </div>
      </FilterDrawer>
    </Form>
  );
}

/** An address may hold another number of days than the list offers. */
function withChosen(options: typeof closes, days: string): typeof closes {
  if (days === "" || options.some(([value]) => value === days)) return options;
  return [...options, [days, plural(values.closesWithin, Number(days))]];
}

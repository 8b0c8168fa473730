import { Form } from "@remix-run/react";
import { useRef } from "react";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { FilterDrawer } from "~/components/ui/filter-drawer";
import {
  typedFilterLabels as labels,
  jobsList as text,
  jobFilterValues as values,
} from "~/content/pages/jobs/search";
import { filterLimits } from "~/features/jobs/search/job-filter";
import { paths } from "~/paths";
import { FacetGroup } from "./facet-group";
import { OrderMenu } from "./orders";
import { SearchOffers } from "./search-offers";
import { usePendingStep } from "./search-steps";
import type { SearchView } from "./search-view.server";
import { useFilterForm } from "./use-filter-form";

/** The facets after these are closed at first. */
const openFacets = 6;

/**
 * The words and the filters: a form that asks for another address. With JavaScript each filter does so at once,
 * without it the button, which stays in sight.
 */
export function SearchForm({ view }: { view: SearchView }) {
  const form = useRef<HTMLFormElement>(null);
  const pending = usePendingStep();
  const { q, city, salaryMin, publishedSince, closesWithin, sort } = view.values;
  const onSubmit = useFilterForm(form, view.values);
  return (
    <Form
      action={paths.jobs()}
      className="grid gap-2"
      method="get"
      onSubmit={onSubmit}
      ref={form}
      role="search"
    >
      <div className="grid items-end gap-2 xs:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-1">
        <Field defaultValue={q} label={text.q} maxLength={filterLimits.q} name="q" type="search" unmarked />
        <Button>{pending === "words" ? text.searching : text.search}</Button>
      </div>
      {view.empty ? null : <SearchOffers offers={view.offers} />}
      <div className="relative">
        <FilterDrawer openFrom="lg" used={view.chips.length}>
          <div className="grid gap-6">
            <p className="text-sm text-muted">{text.qHint}</p>
            {view.facets.map((facet, index) => (
              <FacetGroup key={facet.name} {...facet} words={q} isFolded={index >= openFacets} />
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
              options={view.choices.publishedSince}
            />
            <SelectField
              any={values.anyTime}
              defaultValue={closesWithin}
              label={labels.closesWithin}
              name="closesWithin"
              options={view.choices.closesWithin}
            />
            {view.hidden.map(({ name, value }) => (
              <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
            ))}
            {sort ? <input name="sort" type="hidden" value={sort} /> : null}
          </div>
          <ShowButton show={view.show} isFiltering={pending === "filter" || pending === "show"} />
        </FilterDrawer>
        <OrderMenu sorts={view.sorts} />
      </div>
    </Form>
  );
}

/** Stays in sight under the filters. It says how many jobs there are, unless a filter was changed since. */
function ShowButton({ show, isFiltering }: { show: string; isFiltering: boolean }) {
  return (
    <div className="apply-bar z-10 bg-paper pt-3">
      <Button variant="secondary" wide>
        {isFiltering ? (
          text.filtering
        ) : (
          <>
            <span className="if-unchanged">{show}</span> <span className="if-changed">{text.apply}</span>
          </>
        )}
      </Button>
    </div>
  );
}

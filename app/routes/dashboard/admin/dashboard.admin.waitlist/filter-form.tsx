import { Form, Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { waitlistTable as text } from "~/content/pages/admin/waitlist/entries";
import { waitlistAdmin } from "~/content/pages/admin/waitlist/shared";
import { waitlistRoles } from "~/content/vocabularies/account-types";
import { disciplines } from "~/content/vocabularies/disciplines";
import { qualityFlags, waitlistStatuses } from "~/content/vocabularies/waitlist";
import { paths } from "~/paths";

/** The filter's values, as in the URL. */
export interface FilterValues {
  q?: string | undefined;
  role?: string | undefined;
  status?: string | undefined;
  field?: string | undefined;
  quality?: string | undefined;
  source?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
}

const { any, none } = waitlistAdmin;
const fields = Object.entries(disciplines).map(([code, { label }]) => [code, label] as const);

/** The search on one line, with further filters folded away until they are used. */
export function FilterForm({ filter }: { filter: FilterValues }) {
  // The links above the form show which state is listed, and lead out of it.
  const { q, sort, status: _status, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  const isOpen = sort !== undefined || isNarrowed;
  return (
    <Form
      action={paths.admin.waitlist()}
      className="flex min-w-0 max-w-full flex-wrap items-center gap-x-3 gap-y-2 has-[details[open]]:basis-full"
      method="get"
      role="search"
    >
      <SearchLine q={q} />
      <Button compact>{text.apply}</Button>{" "}
      {isNarrowed || q !== undefined ? (
        <Link className="link py-2 text-sm" to={paths.admin.waitlist()}>
          {text.clear}
        </Link>
      ) : null}
      <details className="open:order-last open:basis-full" open={isOpen}>
        <summary className="link w-fit cursor-pointer py-2 text-sm font-medium">{text.filters}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <SelectField
            any={any}
            defaultValue={filter.role}
            label={text.role}
            name="role"
            options={Object.entries(waitlistRoles)}
          />
          <SelectField
            any={any}
            defaultValue={filter.status}
            label={text.status}
            name="status"
            options={Object.entries(waitlistStatuses)}
          />
          <SelectField
            any={any}
            defaultValue={filter.field}
            label={text.field}
            name="field"
            options={[...fields, ["none", none]]}
          />
          <SelectField
            any={any}
            defaultValue={filter.quality}
            label={text.quality}
            name="quality"
            options={[...Object.entries(qualityFlags), ["clean", text.clean]]}
          />
          <Field
            defaultValue={filter.source}
            label={text.source}
            maxLength={60}
            name="source"
            spellCheck={false}
            unmarked
          />
          <SelectField
            any={text.sorts.newest}
            defaultValue={sort === "oldest" ? sort : ""}
            label={text.sort}
            name="sort"
            options={[["oldest", text.sorts.oldest]]}
          />
          <Field defaultValue={filter.from} label={text.from} name="from" type="date" unmarked />
          <Field defaultValue={filter.to} label={text.to} name="to" type="date" unmarked />
        </div>
      </details>
    </Form>
  );
}

/** The label stands beside the input, so that the list begins higher. */
function SearchLine({ q }: Pick<FilterValues, "q">) {
  return (
    <>
      <label className="flex min-w-0 max-w-full flex-wrap items-center gap-2 text-sm font-semibold">
        {text.q}
        <input
          aria-describedby="q-hint"
          className="block min-h-11 w-36 min-w-0 rounded-md border border-control bg-surface px-3 text-base font-normal"
          defaultValue={q}
          maxLength={100}
          name="q"
          type="search"
        />
      </label>{" "}
      <span className="sr-only" id="q-hint">
        {text.qHint}
      </span>
    </>
  );
}

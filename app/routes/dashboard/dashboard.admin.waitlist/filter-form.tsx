import { Form, Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { waitlistTable as text } from "~/content/pages/waitlist-admin/entries";
import { waitlistAdmin } from "~/content/pages/waitlist-admin/shared";
import { disciplines } from "~/content/vocabularies/disciplines";
import { qualityFlags } from "~/content/vocabularies/quality-flags";
import { waitlistRoles } from "~/content/vocabularies/waitlist-roles";
import { waitlistStatuses } from "~/content/vocabularies/waitlist-statuses";
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

const { anyone, anything, none } = waitlistAdmin;
const fields = Object.entries(disciplines).map(([code, { label }]) => [code, label] as const);

interface FilterFormProps {
  filter: FilterValues;
  isFiltered: boolean;
}

/** The search, with further filters folded away until they are used. */
export function FilterForm({ filter, isFiltered }: FilterFormProps) {
  const { q, sort, ...narrowing } = filter;
  const isOpen = sort !== undefined || Object.values(narrowing).some((value) => value !== undefined);
  return (
    <Form action={paths.admin.waitlist()} className="grid gap-4" method="get" role="search">
      <Field
        defaultValue={q}
        hint={text.qHint}
        label={text.q}
        maxLength={100}
        name="q"
        type="search"
        unmarked
      />
      <details open={isOpen}>
        <summary className="link w-fit cursor-pointer py-2 font-medium">{text.filters}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <SelectField
            any={anyone}
            defaultValue={filter.role}
            label={text.role}
            name="role"
            options={Object.entries(waitlistRoles)}
          />
          <SelectField
            any={anyone}
            defaultValue={filter.status}
            label={text.status}
            name="status"
            options={Object.entries(waitlistStatuses)}
          />
          <SelectField
            any={anything}
            defaultValue={filter.field}
            label={text.field}
            name="field"
            options={[...fields, ["none", none]]}
          />
          <SelectField
            any={anyone}
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button compact>{text.apply}</Button>
        {isFiltered ? (
          <Link className="link py-2" to={paths.admin.waitlist()}>
            {text.clear}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

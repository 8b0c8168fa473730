import { Form, Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { organizationsPage as text } from "~/content/pages/organizations";
import { organizationKinds } from "~/content/vocabularies/organizations";
import { regions } from "~/content/vocabularies/places/regions";
import { organizationLimits } from "~/features/organizations/organization/organization-limits";
import { paths } from "~/paths";

/** The filter's values, as in the address. */
export interface OrganizationFilterValues {
  q?: string | undefined;
  kind?: string | undefined;
  region?: string | undefined;
}

interface OrganizationFilterFormProps {
  filter: OrganizationFilterValues;
  isFiltered: boolean;
}

/** The search by name, kind and province; it leads to the first page of what it finds. */
export function OrganizationFilterForm({ filter, isFiltered }: OrganizationFilterFormProps) {
  return (
    <Form action={paths.organizations()} className="grid gap-4 sm:grid-cols-2" method="get" role="search">
      <div className="sm:col-span-2">
        <Field
          defaultValue={filter.q}
          label={text.q}
          maxLength={organizationLimits.q}
          name="q"
          type="search"
          unmarked
        />
      </div>
      <SelectField
        any={text.anyKind}
        defaultValue={filter.kind}
        label={text.kind}
        name="kind"
        options={Object.entries(organizationKinds)}
      />
      <SelectField
        any={text.anyRegion}
        defaultValue={filter.region}
        label={text.region}
        name="region"
        options={Object.entries(regions)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-span-2">
        <Button compact>{text.apply}</Button>{" "}
        {isFiltered ? (
          <Link className="link py-2" to={paths.organizations()}>
            {text.clear}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

import { jobFilterLabels } from "~/content/pages/jobs/search";
import {
  type AlertChange,
  alertChangeSchema,
  alertCriteriaSchema,
  newAlertSchema,
} from "~/features/alerts/alert.schema";
import { criteriaLabels } from "~/features/alerts/alert-criteria.server";
import { type AlertFrequency, alertLimits, otherCriteria } from "~/features/alerts/alert-limits";
import { plainAmount } from "~/features/jobs/job/salary";
import { facetLabels } from "~/features/jobs/search/filter-labels.server";
import { type FacetName, facetNames, filterLimits } from "~/features/jobs/search/job-filter";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { FormError } from "~/lib/http/errors.server";
import { sentencesFor } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { listFormSize } from "~/lib/http/request/body.server";

type OtherName = (typeof otherCriteria)[number];

/** The initial data of an alert's form. */
export interface AlertFormView {
  values: Record<"name" | "frequency" | "q" | "city" | "salaryMin", string>;
  facets: { name: FacetName; legend: string; options: (readonly [string, string])[]; chosen: string[] }[];
  /** Filters in use that have no field: they can be taken away. */
  others: { name: OtherName; value: string; label: string }[];
  excluded: { slug: string; name: string }[];
  /** Characters. */
  limits: Record<"name" | "q" | "city", number>;
}

interface FormSource {
  name?: string;
  frequency?: AlertFrequency;
  criteria: JobFilter;
  organizationName: string | null;
  excludedOrganizations?: AlertFormView["excluded"];
}

/** The form of an alert, filled in. */
export function toAlertForm(source: FormSource): AlertFormView {
  const { name = "", frequency = "daily", criteria, organizationName, excludedOrganizations = [] } = source;
  const labels = criteriaLabels(criteria, organizationName);
  return {
    values: {
      name,
      frequency,
      q: criteria.q ?? "",
      city: criteria.city ?? "",
      salaryMin: String(criteria.salaryMin ?? ""),
    },
    facets: facetNames.map((facet) => ({
      name: facet,
      legend: jobFilterLabels[facet],
      options: Object.entries(facetLabels[facet]),
      chosen: [...(criteria[facet] ?? [])],
    })),
    others: otherCriteria.flatMap((other) => {
      const found = labels.find((label) => label.name === other);
      return found ? [{ name: other, value: found.value, label: found.label }] : [];
    }),
    excluded: excludedOrganizations,
    limits: { name: alertLimits.name, q: filterLimits.q, city: filterLimits.city },
  };
}

/** The names of the form's single fields, and of its groups of boxes. */
export const alertFormFields = {
  preserve: ["name", "frequency", "q", "city", "salaryMin"],
  preserveAll: [...facetNames, ...otherCriteria, "excludedOrganizations"],
} as const;

/** With every box of every filter, and of every organization without alerts. */
export const alertFormSize = listFormSize(
  facetNames.reduce<number>(
    (sum, name) => sum + Object.keys(facetLabels[name]).length,
    alertLimits.excludedOrganizations,
  ),
);

/** A new alert from its form. @throws {FormError} */
export function readNewAlert(form: SentFields) {
  return parse(newAlertSchema, { name: form.get("name"), frequency: form.get("frequency") }, form);
}

/** The changes of an alert from its form: everything is named. @throws {FormError} */
export function readAlertChange(form: SentFields): AlertChange {
  const named = { name: form.get("name") ?? "", frequency: form.get("frequency") };
  return parse(
    alertChangeSchema,
    { ...named, excludedOrganizations: [...form.getAll("excludedOrganizations")] },
    form,
  );
}

/** The errors of the filters stand beside their own fields. */
function parse<Schema extends typeof newAlertSchema | typeof alertChangeSchema>(
  schema: Schema,
  rest: object,
  form: SentFields,
): ReturnType<Schema["parse"]> {
  const sent = criteriaIn(form);
  const criteria = alertCriteriaSchema.safeParse(sent);
  const parsed = schema.safeParse({ ...rest, criteria: criteria.success ? sent : {} });
  if (parsed.success && criteria.success) return parsed.data as ReturnType<Schema["parse"]>;
  throw new FormError({
    errors: {
      ...(parsed.success ? {} : sentencesFor(parsed.error)),
      ...(criteria.success ? {} : sentencesFor(criteria.error)),
    },
  });
}

/** As in an address: empty fields do not filter. */
function criteriaIn(form: SentFields): Record<string, string | string[]> {
  const lists = facetNames.map((name) => [name, [...form.getAll(name)]] as const);
  const single = ["q", "city", ...otherCriteria].map((name) => [name, form.get(name)?.trim() ?? ""] as const);
  const salaryMin = ["salaryMin", plainAmount(form.get("salaryMin") ?? "")] as const;
  return Object.fromEntries([...lists, ...single, salaryMin].filter(([, value]) => value.length > 0));
}

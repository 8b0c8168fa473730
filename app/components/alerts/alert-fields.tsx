import ChevronDown from "lucide-react/icons/chevron-down";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { Field } from "~/components/forms/field";
import { FieldError } from "~/components/forms/field-error";
import { fieldId } from "~/components/forms/field-id";
import { RadioCards } from "~/components/forms/radio-cards";
import { alertsPage, alertForm as text } from "~/content/pages/alerts";
import { jobFilterLabels as labels, jobFilterValues as values } from "~/content/pages/jobs/search";
import type { AlertFormView } from "~/web/forms/alert-form.server";

interface AlertFieldsProps {
  view: AlertFormView;
  /** Of the returned state. */
  errors: Record<string, string>;
  values: Record<string, string>;
  lists: Readonly<Record<string, readonly string[]>>;
}

/** The name, the rhythm and the filters of an alert. */
export function AlertFields({ view, errors, values: typed, lists }: AlertFieldsProps) {
  const value = (name: keyof AlertFormView["values"]) => typed[name] ?? view.values[name];
  return (
    <>
      <Field
        defaultValue={value("name")}
        error={errors.name}
        hint={text.nameHint}
        label={text.name}
        maxLength={view.limits.name}
        name="name"
      />
      <RadioCards
        defaultValue={value("frequency")}
        error={errors.frequency}
        legend={text.frequency}
        name="frequency"
        options={[
          { value: "daily", label: alertsPage.daily, hint: text.dailyHint },
          { value: "weekly", label: alertsPage.weekly, hint: text.weeklyHint },
        ]}
      />
      <h2 className="mt-4 text-xl">{text.criteria}</h2>
      <Field defaultValue={value("q")} error={errors.q} label={text.q} maxLength={view.limits.q} name="q" />
      <div>
        {view.facets.map((facet) => (
          <FilterBoxes
            {...facet}
            chosen={lists[facet.name] ?? facet.chosen}
            error={errors[facet.name]}
            key={facet.name}
          />
        ))}
      </div>
      <Field
        autoComplete="address-level2"
        defaultValue={value("city")}
        error={errors.city}
        label={labels.city}
        maxLength={view.limits.city}
        name="city"
      />
      <Field
        defaultValue={value("salaryMin")}
        error={errors.salaryMin}
        hint={values.salaryHint}
        inputMode="numeric"
        label={labels.salaryMin}
        name="salaryMin"
      />
      {view.others.map(({ name, value: code, label }) => (
        <CheckboxGroup
          defaultValues={lists[name] ?? [code]}
          error={errors[name]}
          key={name}
          legend={labels[name]}
          name={name}
          options={[[code, label]]}
        />
      ))}
      {view.excluded.length > 0 ? (
        <CheckboxGroup
          defaultValues={lists.excludedOrganizations ?? view.excluded.map(({ slug }) => slug)}
          hint={text.excludedHint}
          legend={text.excluded}
          name="excludedOrganizations"
          options={view.excluded.map(({ slug, name }) => [slug, name] as const)}
        />
      ) : null}
    </>
  );
}

/** A filter with several values, folded away until it has one. */
function FilterBoxes({
  name,
  legend,
  options,
  chosen,
  error,
}: Omit<AlertFormView["facets"][number], "chosen"> & {
  chosen: readonly string[];
  error: string | undefined;
}) {
  return (
    <details
      className="group border-t border-line last:border-b"
      open={chosen.length > 0 || error !== undefined}
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 text-sm font-semibold">
        <span>{legend}</span>{" "}
        <span className="flex items-center gap-3">
          {chosen.length > 0 ? <span className="figures font-normal text-muted">{chosen.length}</span> : null}
          <ChevronDown
            aria-hidden
            className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </span>
      </summary>
      <fieldset aria-label={legend} className="grid min-w-0 gap-x-6 pb-3 sm:grid-cols-2">
        {options.map(([code, label]) => (
          <label className="flex min-h-11 items-center gap-3 text-sm leading-snug" key={code}>
            <input
              className="size-6 shrink-0 accent-action"
              defaultChecked={chosen.includes(code)}
              name={name}
              type="checkbox"
              value={code}
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </fieldset>
      <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>
    </details>
  );
}

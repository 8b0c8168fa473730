import { FieldError } from "~/components/forms/field-error";
import { fieldId } from "~/components/forms/field-id";
import { fillText } from "~/content/fill-text";
import { rating as text } from "~/content/pages/employer-applications/rating";
import { ratingValues } from "~/features/applications/committee/committee-limits";

interface RatingRowProps {
  name: string;
  label: string;
  /** Empty: not rated. */
  defaultValue: string;
  error: string | undefined;
  /** Nobody takes it back. */
  isFinal?: boolean;
}

/** One to five as radio buttons in a row, and the one that takes the rating back. */
export function RatingRow({ name, label, defaultValue, error, isFinal = false }: RatingRowProps) {
  const id = fieldId(name);
  const box =
    "flex min-h-11 min-w-11 items-center justify-center rounded-md border border-control bg-surface px-2 text-sm hover:border-ink has-checked:border-action has-checked:bg-action-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2";
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1"
    >
      <legend className="float-left min-w-0 flex-1 basis-48 text-sm font-semibold wrap-anywhere">
        {label}
      </legend>
      <div className="flex flex-wrap gap-1">
        {ratingValues.map((value) => (
          <label className={box} key={value}>
            <input
              aria-label={fillText(text.value, { value })}
              className="sr-only"
              defaultChecked={defaultValue === value}
              id={value === "1" ? id : undefined}
              name={name}
              type="radio"
              value={value}
            />
            <span aria-hidden="true">{value}</span>
          </label>
        ))}
        {isFinal ? null : (
          <label className={`${box} min-w-28`}>
            <input
              className="sr-only"
              defaultChecked={defaultValue === ""}
              name={name}
              type="radio"
              value=""
            />
            {text.none}
          </label>
        )}
      </div>
      <div className="basis-full empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </fieldset>
  );
}

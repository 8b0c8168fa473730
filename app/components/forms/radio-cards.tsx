import { FieldError } from "./field-error";
import { fieldId } from "./field-id";

interface RadioCardsProps {
  name: string;
  legend: string;
  /** A hint stands under its label. */
  options: readonly { value: string; label: string; hint?: string }[];
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** A choice of few, each a target as large as a card. The first one takes the focus of an error summary. */
export function RadioCards({ name, legend, options, defaultValue, error }: RadioCardsProps) {
  const id = fieldId(name);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {options.map((option, index) => (
          <label
            className={`flex min-h-12 items-center gap-3 rounded-md border bg-surface px-3 py-2 text-sm leading-snug transition-colors duration-150 hover:border-ink has-checked:border-action has-checked:bg-action-soft ${error ? "border-2 border-danger" : "border-control"}`}
            key={option.value}
          >
            <input
              className="size-5 shrink-0 accent-action"
              defaultChecked={defaultValue === option.value}
              id={index === 0 ? id : undefined}
              name={name}
              required
              type="radio"
              value={option.value}
            />
            <span className="min-w-0">
              <span>{option.label}</span>{" "}
              {option.hint ? <span className="block text-muted">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

import { fieldId } from "./field";

interface SelectFieldProps {
  name: string;
  label: string;
  defaultValue?: string | undefined;
  /** The label for no choice, which sends an empty value. */
  any: string;
  /** Values with their labels. */
  options: readonly (readonly [value: string, label: string])[];
}

/** One of many, with its label above. */
export function SelectField({ name, label, defaultValue = "", any, options }: SelectFieldProps) {
  const id = fieldId(name);
  return (
    <div>
      <label className="block text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <select
        className="mt-1.5 block min-h-12 w-full rounded-md border border-control bg-surface px-3 text-base transition-colors duration-150 hover:border-ink"
        defaultValue={defaultValue}
        id={id}
        name={name}
      >
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

import { controlBorder, FieldFrame, type FrameProps } from "./field-frame";

interface SelectFieldProps extends FrameProps {
  defaultValue?: string | undefined;
  /** The label for no choice, which sends an empty value; without it one is always chosen. */
  any?: string;
  /** Values with their labels. */
  options: readonly (readonly [value: string, label: string])[];
  required?: boolean;
  onChoose?: (value: string) => void;
}

/** One of many. */
export function SelectField({
  defaultValue = "",
  any,
  options,
  required,
  onChoose,
  ...frame
}: SelectFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select
          {...control}
          className={`mt-1.5 block min-h-12 w-full rounded-md border bg-surface px-3 text-base transition-colors duration-150 ${controlBorder(frame.error)}`}
          defaultValue={defaultValue}
          onChange={onChoose && (({ currentTarget }) => onChoose(currentTarget.value))}
          required={required}
        >
          {any === undefined ? null : <option value="">{any}</option>}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

import { Field } from "~/components/forms/field";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldHints as hints } from "~/content/pages/employer-jobs/fields";

interface ClosingFieldsProps {
  label: string;
  hint?: string;
  limits: { min: string; max: string };
  day: string;
  time: string;
  error: string | undefined;
  required?: boolean;
}

/** A closing day, and the time if it is not the end of the day. */
export function ClosingFields({ label, hint, limits, day, time, error, required }: ClosingFieldsProps) {
  return (
    <div className="grid items-end gap-5 xs:grid-cols-2">
      <Field
        defaultValue={day}
        error={error}
        hint={hint}
        label={label}
        max={limits.max}
        min={limits.min}
        name="closesAt"
        required={required}
        type="date"
        unmarked
      />
      <Field
        defaultValue={time}
        hint={hints.closesTime}
        label={text.closesTime}
        name="closesTime"
        type="time"
      />
    </div>
  );
}

import { Field } from "~/components/forms/field";
import { tags as text } from "~/content/pages/employer-applications/tags";

interface TagsFieldProps {
  /** The organization's, to choose among. */
  choices: readonly { id: string; name: string }[];
  error: string | undefined;
  value: string | undefined;
  required?: boolean;
}

/** Tags that are typed, with those that there are offered; without JavaScript too. */
export function TagsField({ choices, error, value, required }: TagsFieldProps) {
  return (
    <>
      <Field
        autoComplete="off"
        defaultValue={value}
        error={error}
        hint={text.hint}
        label={text.add}
        list="etiquetas"
        name="tags"
        required={required}
        unmarked
      />
      <datalist id="etiquetas">
        {choices.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

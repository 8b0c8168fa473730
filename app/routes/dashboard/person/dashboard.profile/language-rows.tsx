import { useState } from "react";
import { FieldError } from "~/components/forms/field-error";
import { controlBorder } from "~/components/forms/field-frame";
import { fieldId } from "~/components/forms/field-id";
import { useHydrated } from "~/components/ui/use-hydrated";
import { fillText } from "~/content/fill-text";
import { forms } from "~/content/pages/parts";
import { personFieldHints as hints, personFieldLabels as labels } from "~/content/pages/profile";
import { languageLevels } from "~/content/vocabularies/people";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import { profileLimits } from "~/features/profiles/profile-limits";
import type { LanguageRow } from "./person-values";

interface LanguageRowsProps {
  /** The chosen languages. */
  rows: readonly LanguageRow[];
  error: string | undefined;
}

/** Empty rows below those that are filled; with JavaScript a button adds more, without it saving does. */
const spareRows = 2;

const languageOptions = Object.entries(spokenLanguages);
const levelOptions = Object.entries(languageLevels);

/** The languages that a person speaks, a row each with its level. */
export function LanguageRows({ rows, error }: LanguageRowsProps) {
  const id = fieldId("languages");
  const isHydrated = useHydrated();
  const [added, setAdded] = useState(0);
  const count = Math.min(rows.length + spareRows + added, profileLimits.languages);
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={described} className="min-w-0">
      <legend className="text-sm font-semibold">
        {labels.languages} <span className="font-normal text-muted">{forms.optional}</span>
      </legend>
      <p className="text-sm text-muted" id={`${id}-hint`}>
        {hints.languages}
      </p>
      <ol className="mt-1.5 grid gap-3">
        {Array.from({ length: Math.max(count, rows.length) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li className="grid grid-cols-2 gap-3" key={row}>
            <RowSelect
              error={error}
              id={row === 0 ? id : undefined}
              label={fillText(hints.languageNumber, { n: row + 1 })}
              name="languageCode"
              options={languageOptions}
              prompt={hints.language}
              value={rows[row]?.code}
            />
            <RowSelect
              error={error}
              label={fillText(hints.levelNumber, { n: row + 1 })}
              name="languageLevel"
              options={levelOptions}
              prompt={hints.level}
              value={rows[row]?.level}
            />
          </li>
        ))}
      </ol>
      {isHydrated && count < profileLimits.languages ? (
        <button
          className="link inline-flex min-h-11 items-center text-sm"
          // Typed text that is given back needs as many rows as it had.
          data-adds="languageCode languageLevel"
          onClick={() => setAdded(added + 1)}
          type="button"
        >
          {hints.addLanguage}
        </button>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

interface RowSelectProps {
  id?: string | undefined;
  name: string;
  label: string;
  prompt: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string | undefined;
  error: string | undefined;
}

function RowSelect({ id, name, label, prompt, options, value = "", error }: RowSelectProps) {
  return (
    <select
      aria-invalid={error ? true : undefined}
      aria-label={label}
      className={`block min-h-12 w-full min-w-0 rounded-md border bg-surface px-3 text-base ${controlBorder(error)}`}
      defaultValue={value}
      id={id}
      name={name}
    >
      <option value="">{prompt}</option>
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </select>
  );
}

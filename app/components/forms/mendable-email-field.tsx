import { type FocusEvent, useRef, useState } from "react";
import { fillText } from "~/content/fill-text";
import { forms } from "~/content/pages/parts";
import { askedAddressFields } from "~/lib/form-state";
import { fieldLimits } from "~/lib/text/field-limits";
import { Field, type FieldProps } from "./field";

/** Longer than a click, so that nothing moves from under it. */
const longerThanAClickMs = 300;

interface MendableEmailFieldProps extends Omit<FieldProps, "maxLength" | "onBlur" | "spellCheck" | "type"> {
  /** The returned state's values: a question about the address is among them. */
  values: Readonly<Record<string, string>>;
}

/**
 * An address that somebody types. A mistyped domain is offered for correction when the field is left; its action asks
 * once about one that is sent nevertheless, which needs no JavaScript. Sign-in's does not: an address without an account
 * is refused anyway.
 */
export function MendableEmailField({ values, ...field }: MendableEmailFieldProps) {
  const { name, error, readOnly = false, defaultValue } = field;
  const input = useRef<HTMLInputElement | null>(null);
  const [offered, setOffered] = useState<string | null>(null);
  const names = askedAddressFields(name);
  // An address that cannot be changed needs no question.
  const asked = readOnly ? defaultValue : values[names.asked];
  const meant = error && values[names.meant];

  async function suggest({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (readOnly) return;
    input.current = currentTarget;
    const { value } = currentTarget;
    // No suggestion if the module fails to load.
    const found = await import("~/lib/text/suggest-email")
      .then(({ suggestEmail }) => suggestEmail(value))
      .catch(() => null);
    setTimeout(() => setOffered(found), longerThanAClickMs);
  }

  function mend() {
    if (!input.current || !offered) return;
    input.current.value = offered;
    // The form forgets its error, and what watches it learns of the change.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
    setOffered(null);
  }

  return (
    <div>
      <Field
        autoComplete="email"
        {...field}
        maxLength={fieldLimits.email}
        onBlur={suggest}
        spellCheck={false}
        type="email"
      />
      {asked ? <input name={names.asked} type="hidden" value={asked} /> : null}
      {meant ? <Question meant={meant} name={names.meant} /> : null}
      <div aria-live="polite">
        {offered && !meant ? (
          <button className={choice} onClick={mend} type="button">
            {fillText(forms.didYouMean, { email: offered })}
          </button>
        ) : null}
      </div>
    </div>
  );
}

const choice = "link mt-1 min-h-11 text-left text-sm wrap-anywhere";

/** Both ways send the form. The first one is what Enter does: it sends the address as it was typed. */
function Question({ meant, name }: { meant: string; name: string }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      <button className={choice} type="submit">
        {forms.addressIsRight}
      </button>{" "}
      <button className={choice} name={name} type="submit" value={meant}>
        {fillText(forms.takeAddress, { email: meant })}
      </button>
    </div>
  );
}

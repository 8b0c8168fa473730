import { type FocusEvent, useRef, useState } from "react";
import { forms } from "~/content/pages/forms";
import { suggestEmail } from "~/lib/text/suggest-email";
import { EmailField } from "./email-field";

/** Longer than a click, so that nothing moves from under it. */
const longerThanAClickMs = 300;

/** The address, with a button that corrects a mistyped domain. It never blocks the form. */
export function MendableEmailField({
  value,
  error,
  readOnly = false,
}: {
  value: string | undefined;
  error: string | undefined;
  readOnly?: boolean;
}) {
  const input = useRef<HTMLInputElement | null>(null);
  const [meant, setMeant] = useState<string | null>(null);

  async function suggest({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (readOnly) return;
    input.current = currentTarget;
    // No suggestion if the module fails to load.
    const found = await suggestEmail(currentTarget.value).catch(() => null);
    setTimeout(() => setMeant(found), longerThanAClickMs);
  }

  function mend() {
    if (!input.current || !meant) return;
    input.current.value = meant;
    input.current.focus();
    setMeant(null);
  }

  return (
    <div>
      <EmailField
        defaultValue={value}
        error={error}
        label={forms.email}
        name="email"
        onBlur={suggest}
        readOnly={readOnly}
      />
      <div aria-live="polite">
        {meant ? (
          <button className="link mt-1 min-h-11 text-left text-sm wrap-anywhere" onClick={mend} type="button">
            {forms.didYouMean.replace("{email}", meant)}
          </button>
        ) : null}
      </div>
    </div>
  );
}

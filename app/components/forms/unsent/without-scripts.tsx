import { unsent as text } from "~/content/field-words";

/** Said at the top of a long form, where nothing is stored without JavaScript. */
export function WithoutScripts() {
  return (
    <noscript>
      <p className="text-sm text-muted">{text.withoutScripts}</p>
    </noscript>
  );
}

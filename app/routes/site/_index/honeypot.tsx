import { waitlistForm } from "~/content/pages/forms";

/** The name of a field that only programs fill in. */
export const honeypotField = "homepage";

/** Out of sight, out of the order of the keys and of the accessibility tree; for what fills in every field it is one. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="aside-field">
      <label htmlFor={honeypotField}>{waitlistForm.leaveEmpty}</label>
      <input autoComplete="off" id={honeypotField} name={honeypotField} tabIndex={-1} type="text" />
    </div>
  );
}

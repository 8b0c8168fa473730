import { waitlistForm } from "~/content/pages/waitlist-form";

/** The name of a field that only bots fill in. */
export const honeypotField = "homepage";

/** Hidden from sight, tab order and the accessibility tree; a bot that fills every field fills this one. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="aside-field">
      <label htmlFor={honeypotField}>{waitlistForm.leaveEmpty}</label>
      <input autoComplete="off" id={honeypotField} name={honeypotField} tabIndex={-1} type="text" />
    </div>
  );
}

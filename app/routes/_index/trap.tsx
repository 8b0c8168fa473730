import { waitlistForm } from "~/content/forms";

/** The name of a field that only programs fill in. */
export const trapField = "homepage";

/** Out of sight, out of the order of the keys and of the accessibility tree; for what fills in every field it is one. */
export function Trap() {
  return (
    <div aria-hidden="true" className="aside-field">
      <label htmlFor={trapField}>{waitlistForm.leaveEmpty}</label>
      <input autoComplete="off" id={trapField} name={trapField} tabIndex={-1} type="text" />
    </div>
  );
}

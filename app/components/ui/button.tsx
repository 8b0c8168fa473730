import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { forms } from "~/content/pages/parts";

export type ButtonVariant = "primary" | "secondary" | "danger";

const shape =
  "inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold transition-colors duration-150 print:hidden";
const variants: Record<ButtonVariant, string> = {
  primary:
    "border-action bg-action text-on-action hover:border-action-strong hover:bg-action-strong active:border-ink disabled:opacity-70",
  secondary:
    "border-control bg-surface text-ink hover:border-action hover:text-action active:bg-action-soft disabled:opacity-70",
  danger: "border-danger bg-surface text-danger hover:bg-danger-soft active:border-ink disabled:opacity-70",
};

function classOf(variant: ButtonVariant, compact: boolean, wide: boolean): string {
  const size = compact ? "min-h-11 px-3 py-1 text-sm xs:whitespace-nowrap sm:px-4" : "min-h-12 px-6 py-2";
  return `${shape} ${variants[variant]} ${size} ${wide ? "w-full" : ""}`;
}

interface ButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  wide?: boolean;
  compact?: boolean;
  /** The accessible name if the visible label needs its row as context; begins with that label. */
  label?: string;
  /** While its submission is pending: the button says so and is disabled. */
  pending?: boolean;
  /** Sent with the form, where it has several buttons. */
  intent?: string;
  /** Where it sends its form instead. */
  formAction?: string;
  /** The id of its form, where it stands outside of it. */
  form?: string;
  /** `button` for one that sends nothing. */
  type?: "submit" | "button";
  onClick?: (event: MouseEvent) => void;
}

/**
 * Submits its form, once for a double click: the second one may come before React has disabled the button. One with an
 * `onClick` does that instead.
 */
export function Button({
  children,
  variant = "primary",
  wide = false,
  compact = false,
  label,
  pending = false,
  intent,
  form,
  formAction,
  type = "submit",
  onClick = ignoreRepeated,
}: ButtonProps) {
  return (
    <button
      aria-label={pending ? undefined : label}
      className={classOf(variant, compact, wide)}
      disabled={pending}
      form={form}
      formAction={formAction}
      name={intent === undefined ? undefined : "intent"}
      onClick={onClick}
      type={type}
      value={intent}
    >
      {pending ? forms.sending : children}
    </button>
  );
}

/** Of clicks in a row only the first one counts. */
export function ignoreRepeated(event: MouseEvent): void {
  const clicksInARow = event.detail;
  if (clicksInARow > 1) event.preventDefault();
}

interface ButtonLinkProps {
  children: ReactNode;
  to: string;
  variant?: ButtonVariant;
  compact?: boolean;
  /** As a Button's. */
  label?: string;
  /** Links to a separate document: a file, or a page without scripts. */
  isDocument?: boolean;
}

/** A link to the next step, which looks like a button. */
export function ButtonLink({
  children,
  to,
  variant = "primary",
  compact = false,
  label,
  isDocument,
}: ButtonLinkProps) {
  return (
    <Link aria-label={label} className={classOf(variant, compact, false)} reloadDocument={isDocument} to={to}>
      {children}
    </Link>
  );
}

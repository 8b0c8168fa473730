import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Clock from "lucide-react/icons/clock";
import { forwardRef, type ReactNode } from "react";

const tones = {
  danger: { box: "border-danger bg-danger-soft", icon: "text-danger", Icon: CircleAlert },
  success: { box: "border-success bg-success-soft", icon: "text-success", Icon: CircleCheck },
  attention: { box: "border-saffron bg-saffron-soft", icon: "text-saffron-ink", Icon: Clock },
} as const;

interface CalloutProps {
  tone: keyof typeof tones;
  children: ReactNode;
  /** «alert» for a failure, «status» for a success; absent if the box was on the page from the start. */
  role?: "alert" | "status";
  /** Takes the focus when the document loads, also without JavaScript. */
  autoFocus?: boolean;
}

/** A box with one message and an icon beside its colour. Focusable through its ref. */
export const Callout = forwardRef<HTMLDivElement, CalloutProps>(function Callout(
  { tone, children, role, autoFocus },
  ref,
) {
  const { box, icon, Icon } = tones[tone];
  return (
    <div
      // biome-ignore lint/a11y/noAutofocus: only a summary of what just went wrong asks for it
      autoFocus={autoFocus}
      className={`flex gap-3 rounded-md border-l-4 px-4 py-3 ${box}`}
      ref={ref}
      role={role}
      tabIndex={-1}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${icon}`} />
      <div className="min-w-0">{children}</div>
    </div>
  );
});

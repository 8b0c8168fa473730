import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Flag from "lucide-react/icons/flag";
import type { ReactNode } from "react";

const tones = {
  success: { colors: "bg-success-soft text-success", Icon: Check },
  attention: { colors: "bg-saffron-soft text-saffron-ink", Icon: Clock },
  neutral: { colors: "bg-sunken text-ink", Icon: Flag },
} as const;

/** A short state with its icon. Saffron marks a state that needs attention now. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { colors, Icon } = tones[tone];
  return (
    <span className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold ${colors}`}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span>{children}</span>
    </span>
  );
}

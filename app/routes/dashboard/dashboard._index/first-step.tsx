import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Mark } from "~/components/ui/mark";
import { overview } from "~/content/pages/dashboard";

interface FirstStepProps {
  title: string;
  children: ReactNode;
  step: string;
  to: string;
  /** Whoever waited for an invitation reads that the waiting is over. */
  hasConverted: boolean;
}

/** In the place of what waits, as long as nothing does: what to begin with. */
export function FirstStep({ title, children, step, to, hasConverted }: FirstStepProps) {
  return (
    <section className="flex flex-wrap gap-4 rounded-md bg-sunken px-4 py-6 xs:flex-nowrap xs:px-5">
      <Mark className="size-9 shrink-0 text-action" />
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 mb-4 max-w-prose text-muted">
          {hasConverted ? `${overview.inside} ` : ""}
          {children}
        </p>
        <ButtonLink to={to}>{step}</ButtonLink>
      </div>
    </section>
  );
}

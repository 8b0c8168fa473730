import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { Mark } from "~/components/ui/mark";
import { overview } from "~/content/pages/dashboard";
import { isQuiet, type NextStep } from "./next-step";

interface NextStepPanelProps {
  step: NextStep;
  /** People from the waitlist read that the waiting is over. */
  hasConverted: boolean;
}

/** The one thing to do next, on the first screen of a phone; a gap in a profile is a line below everything else. */
export function NextStepPanel({ step, hasConverted }: NextStepPanelProps) {
  if (isQuiet(step))
    return (
      <p className="max-w-prose text-sm text-muted">
        <span>{`${step.title}. ${step.text}`}</span>{" "}
        <Link className="link inline-block py-1" to={step.to}>
          {step.label}
        </Link>
      </p>
    );
  return (
    <section className="flex flex-wrap gap-4 rounded-md bg-sunken px-4 py-5 xs:flex-nowrap xs:px-5">
      <Mark className="size-9 shrink-0 text-action" />
      <div className="min-w-0">
        <h2 className="text-lg">{step.title}</h2>
        <p className="mt-1 mb-4 max-w-prose wrap-anywhere text-muted">
          {`${hasConverted ? `${overview.inside} ` : ""}${step.text}`}
        </p>
        <ButtonLink to={step.to}>{step.label}</ButtonLink>
      </div>
    </section>
  );
}

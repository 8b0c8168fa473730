import { ButtonLink } from "~/components/ui/button";

/** The next step that the page offers. */
export interface Way {
  to: string;
  label: string;
}

/** At the end of a section, so that the way in is near wherever one reads. */
export function WayIn({ way }: { way: Way }) {
  return (
    <p className="mt-10">
      <ButtonLink to={way.to}>{way.label}</ButtonLink>
    </p>
  );
}

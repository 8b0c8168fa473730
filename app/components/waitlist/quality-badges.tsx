import { Fragment } from "react";
import { Badge } from "~/components/ui/badge";
import { qualityLabel } from "~/content/vocabularies/waitlist";

/** The quality flags of an address as badges; empty without flags. */
export function QualityBadges({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <Fragment key={flag}>
          <Badge tone="neutral">{qualityLabel(flag)}</Badge>{" "}
        </Fragment>
      ))}
    </span>
  );
}

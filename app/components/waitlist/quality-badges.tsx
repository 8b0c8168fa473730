import { Badge } from "~/components/ui/badge";
import { qualityLabel } from "~/content/vocabularies/quality-flags";

/** The quality flags of an address as badges; empty without flags. */
export function QualityBadges({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {flags.flatMap((flag) => [
        <Badge key={flag} tone="neutral">
          {qualityLabel(flag)}
        </Badge>,
        " ",
      ])}
    </span>
  );
}

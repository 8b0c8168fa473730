import { Badge } from "~/components/ui/badge";
import { waitlistAdmin } from "~/content/pages/waitlist-admin";

/** What is odd about an address, in words; nothing when nothing is. */
export function QualityBadges({ flags }: { flags: readonly string[] }) {
  if (flags.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <Badge key={flag} tone="neutral">
          {waitlistAdmin.quality[flag as keyof typeof waitlistAdmin.quality] ?? flag}
        </Badge>
      ))}
    </span>
  );
}

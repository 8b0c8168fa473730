import BadgeCheck from "lucide-react/icons/badge-check";
import { jobTexts } from "~/content/pages/job";

/** Says that an organization is the one that it says it is; beside its name. */
export function VerifiedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-action">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {jobTexts.verified}
    </span>
  );
}

import BadgeCheck from "lucide-react/icons/badge-check";
import { markWords } from "~/content/mark-words";
import type { ShownMark } from "~/features/organizations/verification/mark";

/** Says what was proved of an organization, beside its name; nothing for one that is not verified. */
export function VerifiedMark({ mark }: { mark: Omit<ShownMark, "verified"> }) {
  const words = markWords(mark);
  if (words === null) return null;
  return (
    <span className="inline-flex items-center gap-1 text-action">
      <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{words}</span>
    </span>
  );
}

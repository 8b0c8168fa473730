import { Link } from "@remix-run/react";
import type { Elements } from "~/components/ui/elements";
import { StatusNote } from "~/components/ui/status-note";
import { reviewQueue as text } from "~/content/pages/admin/jobs";

interface DecidedNoteProps {
  /** The outcome of the last decision, if any. */
  outcome: string | undefined;
  /** The page of what it was about, where it led on to the next that waits. */
  last: string | null;
  visit: string;
  /** How it is taken back, where it can be. */
  undo?: Elements;
}

/** An administrator's last decision, shown on its own page or on that of the next in the queue. */
export function DecidedNote({ outcome, last, visit, undo }: DecidedNoteProps) {
  if (!outcome) return null;
  return (
    <div className="mb-6">
      <StatusNote key={visit}>{outcome}</StatusNote>
      {undo}
      {last ? (
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          {text.next}
          <Link className="link" to={last}>
            {text.previous}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

import { Link } from "@remix-run/react";
import type { Elements } from "~/components/ui/elements";
import { StatusNote } from "~/components/ui/status-note";
import { reviewQueue as text } from "~/content/pages/admin/jobs";

/** What the last decision was about: its page, and the name that it is said with. */
export interface DecidedBefore {
  to: string;
  name: string | null;
}

interface DecidedNoteProps {
  /** The outcome of the last decision, if any. */
  outcome: string | undefined;
  /** What it was about, where it led on to the next that waits. */
  last: DecidedBefore | null;
  visit: string;
  /** How it is taken back, where it can be. */
  undo?: Elements;
}

/** An administrator's last decision, shown on its own page or on that of the next in the queue. */
export function DecidedNote({ outcome, last, visit, undo }: DecidedNoteProps) {
  if (!outcome) return null;
  return (
    <div className="mb-6">
      <StatusNote key={visit}>{last?.name ? `${last.name}: ${outcome}` : outcome}</StatusNote>
      {undo}
      {last ? (
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          {text.next}
          <Link className="link" to={last.to}>
            {text.previous}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

import { Link } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import { plural } from "~/content/format";
import {
  hiddenInterviewsNote,
  undeclaredLink,
  undeclaredNote,
  unratedLink,
  unratedNote,
} from "~/content/pages/employer-applications/board";
import type { CommitteeWork } from "~/features/applications/committee/list-committee-work.server";
import { paths } from "~/paths";

interface CommitteeWorkNoteProps {
  jobs: readonly CommitteeWork[];
  /** The page is about one job, which needs no name. */
  isOfJob?: boolean;
}

/** How many applications their reader has to declare about before they are shown, and to rate; nothing without any. */
export function CommitteeWorkNote({ jobs, isOfJob = false }: CommitteeWorkNoteProps) {
  if (jobs.length === 0) return null;
  return (
    <div className="my-3 grid gap-3">
      {jobs.map(({ id, title, undeclared, hiddenInterviews, unrated, toRate }) => (
        <Callout key={id} tone="attention">
          {isOfJob ? null : <p className="font-semibold wrap-anywhere">{title}</p>}
          {undeclared > 0 ? (
            <p>
              <span>{plural(undeclaredNote, undeclared)}</span>{" "}
              {hiddenInterviews > 0 ? (
                <strong>{`${plural(hiddenInterviewsNote, hiddenInterviews)} `}</strong>
              ) : null}
              <Link className="link inline-block py-1" to={paths.jobCommittee(id)}>
                {undeclaredLink}
              </Link>
            </p>
          ) : null}
          {toRate ? (
            <p>
              <span>{plural(unratedNote, unrated)}</span>{" "}
              <Link
                className="link inline-block py-1"
                to={paths.application(toRate, { list: "job", sort: "oldest" })}
              >
                {unratedLink}
              </Link>
            </p>
          ) : null}
        </Callout>
      ))}
    </div>
  );
}

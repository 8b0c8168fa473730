import { Link } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import { plural } from "~/content/format";
import { undeclaredLink, undeclaredNote } from "~/content/pages/employer-applications/board";
import type { UndeclaredJob } from "~/features/applications/committee/list-undeclared.server";
import { paths } from "~/paths";

interface UndeclaredNoteProps {
  jobs: readonly UndeclaredJob[];
  /** The page is about one job, which needs no name. */
  isOfJob?: boolean;
}

/** How many applications are not shown before their reader has declared about them; nothing without any. */
export function UndeclaredNote({ jobs, isOfJob = false }: UndeclaredNoteProps) {
  if (jobs.length === 0) return null;
  return (
    <div className="my-3 grid gap-3">
      {jobs.map(({ id, title, undeclared }) => (
        <Callout key={id} tone="attention">
          {isOfJob ? null : <p className="font-semibold wrap-anywhere">{title}</p>}
          <p>
            <span>{plural(undeclaredNote, undeclared)}</span>{" "}
            <Link className="link inline-block py-1" to={paths.jobCommittee(id)}>
              {undeclaredLink}
            </Link>
          </p>
        </Callout>
      ))}
    </div>
  );
}

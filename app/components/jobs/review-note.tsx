import { Link } from "@remix-run/react";
import { reviewNote as text } from "~/content/pages/employer-jobs/controls";
import { publishingClosed } from "~/content/pages/employer-jobs/publishing-closed";
import { paths } from "~/paths";

/** Beside the button that publishes: the job is read by us first, and how that changes; or nothing is published. */
export function ReviewNote({ isClosed = false }: { isClosed?: boolean }) {
  if (isClosed) return <p className="max-w-prose">{publishingClosed}</p>;
  return (
    <p className="max-w-prose text-sm text-muted">
      {text.sentence}{" "}
      <Link className="link" to={paths.organizationProfile()}>
        {text.verify}
      </Link>
    </p>
  );
}

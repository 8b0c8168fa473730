import { Link } from "@remix-run/react";
import { reviewNote as text } from "~/content/pages/employer-jobs/controls";
import { paths } from "~/paths";

/** Beside the button that publishes: the job is read by us first, and how that changes. */
export function ReviewNote() {
  return (
    <p className="max-w-prose text-sm text-muted">
      {text.sentence}{" "}
      <Link className="link" to={paths.organizationProfile()}>
        {text.verify}
      </Link>
    </p>
  );
}

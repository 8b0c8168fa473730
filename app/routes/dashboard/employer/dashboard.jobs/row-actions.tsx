import { Link } from "@remix-run/react";
import { MenuDetails } from "~/components/layout/menu-details";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { fillText } from "~/content/fill-text";
import { jobControls as controls, editorAnchors } from "~/content/pages/employer-jobs/controls";
import { employerJobs as text } from "~/content/pages/employer-jobs/list";
import type { OwnJobItem } from "~/features/jobs/posting/list-own-jobs.server";
import { paths } from "~/paths";

/** The actions on a job, folded: each is a link to its page. */
export function RowActions({ job }: { job: OwnJobItem }) {
  const actions = actionsFor(job, !useIsSuspended());
  return (
    <MenuDetails
      className="relative"
      label={
        <>
          <span>{text.actions}</span>
          <span className="sr-only">{` ${fillText(text.actionsOf, { title: job.title })}`}</span>
        </>
      }
      labelClass="link inline-block cursor-pointer py-0.5"
    >
      <ul className="z-10 rounded-md border border-control bg-surface px-4 py-1 md:absolute md:top-full md:right-0 md:w-max">
        {actions.map(({ label, to }) => (
          <li key={label}>
            <Link
              aria-label={fillText(text.actionOf, { action: label, title: job.title })}
              className="flex min-h-11 items-center hover:text-action md:min-h-9"
              to={to}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </MenuDetails>
  );
}

function actionsFor(
  { id, status, publishedAt, closeReason }: OwnJobItem,
  isChanging: boolean,
): { label: string; to: string }[] {
  const page = paths.editJob(id);
  const at = (label: string, anchor: string, isThere: boolean) =>
    isThere && isChanging ? [{ label, to: `${page}#${anchor}` }] : [];
  const isOpen = status === "published";
  return [
    publishedAt
      ? { label: text.stats, to: paths.jobStats(id) }
      : { label: text.preview, to: paths.previewJob(id) },
    ...at(controls.extend, editorAnchors.extend, isOpen),
    ...at(controls.close, editorAnchors.close, isOpen),
    ...at(controls.reopen, editorAnchors.reopen, status === "closed" && closeReason !== "moderation"),
    ...at(controls.duplicate, editorAnchors.duplicate, true),
    ...at(controls.delete, editorAnchors.delete, status === "draft"),
  ];
}

import { useState } from "react";
import { CompareThis } from "~/components/jobs/compare-list";
import { useHydrated } from "~/components/ui/use-hydrated";
import { jobPage as text } from "~/content/pages/job";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import { paths } from "~/paths";

const way = "link inline-flex min-h-11 items-center";

/** Tools for a job's address and its deadline. The space of those that need a script is reserved until it runs. */
export function JobTools({ job: { id, slug, title, isOpen } }: { job: JobViewData }) {
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState("");
  const button = (label: string, onClick: () => void) => (
    <button className={hydrated ? way : `${way} invisible`} onClick={onClick} type="button">
      {label}
    </button>
  );
  /** Without what led here. */
  const url = () => location.origin + paths.job(slug);
  // In a step of its own: the clipboard is missing where a page came without encryption.
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url()))
      .then(
        () => setOutcome(text.copied),
        () => setOutcome(text.notCopied),
      );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 text-sm print:hidden">
      {isOpen ? (
        <a className={way} href={paths.jobDeadline(slug)}>
          {text.calendar}
        </a>
      ) : null}{" "}
      <CompareThis className={way} slug={slug} />{" "}
      <a className={way} href={paths.notices({ target: "job", id })} rel="nofollow">
        {text.report}
      </a>{" "}
      {button(text.copy, copy)} {button(text.print, () => print())}{" "}
      {hydrated && navigator.share
        ? // Closing the sheet is no error.
          button(text.share, () => navigator.share({ title, url: url() }).catch(() => {}))
        : null}{" "}
      <span role="status">{outcome}</span>
    </div>
  );
}

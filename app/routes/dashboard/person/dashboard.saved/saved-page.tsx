import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/response-summary";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { savedJobs as text } from "~/content/pages/saved-jobs";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { CalendarSection, type CalendarSectionProps } from "./calendar-section";
import { type SavedCard, SavedItem } from "./saved-item";

interface SavedPageProps {
  jobs: readonly SavedCard[];
  total: number;
  nextHref: string | null;
  previousHref: string | null;
  here: string;
  calendar: CalendarSectionProps["calendar"];
  done: string | undefined;
  /** What was taken away a moment ago, with the token that puts it back. */
  removed: { title: string; token: string } | null;
  state: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

/** The jobs that somebody saved, or the way to those that can be. */
export function SavedPage(page: SavedPageProps) {
  const { jobs, total, here, done, removed, state, visit } = page;
  const outcome = outcomeOf(done, removed);
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <div className="mt-6 grid gap-4 empty:hidden">
        <ResponseSummary state={state} />
        {outcome ? <StatusNote key={visit}>{outcome}</StatusNote> : null}
        {done === "removed" && removed ? (
          <PostForm
            action={here}
            hidden={{ token: removed.token }}
            intent="undo"
            narrowButton
            preventScrollReset
            state={undefined}
            submit={text.undo}
            variant="secondary"
          />
        ) : null}
      </div>
      {total > 0 ? (
        <>
          <p className="mt-6 text-muted">{text.lead}</p>
          <p className="figures mt-6 text-lg font-semibold">{plural(text.count, total)}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {jobs.map((job) => (
              <li key={job.id}>
                <SavedItem action={here} job={job} />
              </li>
            ))}
          </ul>
          <Pagination next={page.nextHref} previous={page.previousHref} />
        </>
      ) : (
        <Nothing />
      )}
      <CalendarSection calendar={page.calendar} done={done} here={here} visit={visit} />
    </>
  );
}

function outcomeOf(done: string | undefined, removed: SavedPageProps["removed"]): string | null {
  if (done === "restored") return text.restored;
  if (done !== "removed") return null;
  return removed ? fillText(text.removed, { title: removed.title }) : text.removedBefore;
}

function Nothing() {
  return (
    <div className="mt-6 rounded-md bg-sunken px-5 py-8">
      <p className="font-semibold">{text.empty}</p>
      <p className="mt-1 mb-4">{text.emptyHint}</p>
      <ButtonLink to={paths.jobs()} variant="secondary">
        {text.findJobs}
      </ButtonLink>
    </div>
  );
}

import { Form } from "@remix-run/react";
import { CalendarSection, type CalendarSectionProps } from "~/components/calendar/calendar-section";
import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Button, ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { savedJobs as text } from "~/content/pages/saved-jobs";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { compareFormId, type SavedCard, SavedItem } from "./saved-item";

interface SavedPageProps {
  jobs: readonly SavedCard[];
  total: number;
  nextHref: string | null;
  previousHref: string | null;
  here: string;
  calendar: CalendarSectionProps["calendar"];
  hasTeam: boolean;
  done: string | undefined;
  /** The job that was just removed, with the token that restores it. */
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
          <CompareForm />
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {jobs.map((job) => (
              <li key={job.id}>
                <SavedItem action={here} job={job} />
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <Button compact form={compareFormId} variant="secondary">
              {text.compare}
            </Button>
          </div>
          <Pagination next={page.nextHref} previous={page.previousHref} />
        </>
      ) : (
        <Nothing />
      )}
      <CalendarSection
        calendar={page.calendar}
        hasTeam={page.hasTeam}
        done={done}
        here={here}
        visit={visit}
      />
    </>
  );
}

function outcomeOf(done: string | undefined, removed: SavedPageProps["removed"]): string | null {
  if (done === "restored") return text.restored;
  if (done !== "removed") return null;
  return removed ? fillText(text.removed, { title: removed.title }) : text.removedBefore;
}

/** Its boxes stand in the list, and its button once more behind it. */
function CompareForm() {
  return (
    <Form
      action={paths.compareJobs()}
      className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1"
      id={compareFormId}
      method="get"
    >
      <Button compact variant="secondary">
        {text.compare}
      </Button>
      <p className="text-sm text-muted">{text.compareHint}</p>
    </Form>
  );
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

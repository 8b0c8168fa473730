import { Link } from "@remix-run/react";
import { StatusNote } from "~/components/ui/status-note";
import { jobControls } from "~/content/pages/employer-jobs/controls";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobStatuses } from "~/content/vocabularies/jobs/job-statuses";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { Controls } from "./controls";
import type { EditorData } from "./editor-data";
import { EditorForm } from "./editor-form";
import { EndedForm } from "./ended-form";
import { LockedFacts } from "./locked-facts";
import { isOffered } from "./offered-forms";
import { StatePanel } from "./state-panel";

interface EditPageProps {
  data: EditorData;
  state: FormState | undefined;
  /** What has just been done, if it is one of ours. */
  done: string | null;
  /** Identifies this visit: after each success the forms begin anew. */
  visit: string;
}

/** A job as its organization works on it: its state, the fields that can change, and what else can be done. */
export function EditPage({ data, state, done, visit }: EditPageProps) {
  const { job } = data;
  return (
    <>
      <p className="text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={paths.employerJobs()}>
          {text.back}
        </Link>
      </p>
      <h1 className="text-3xl wrap-anywhere">{job.title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 text-sm">
        <span className="font-semibold">{jobStatuses[job.status]}</span>
        <Link className="link inline-flex min-h-11 items-center" to={paths.previewJob(job.id)}>
          {text.preview}
        </Link>
        {job.status === "draft" || job.status === "in_review" ? null : (
          <Link className="link inline-flex min-h-11 items-center" to={paths.jobStats(job.id)}>
            {text.stats}
          </Link>
        )}
        {job.status === "published" ? (
          <Link className="link inline-flex min-h-11 items-center" to={paths.job(job.slug)}>
            {text.public}
          </Link>
        ) : null}
      </div>
      {isDone(done) ? (
        <div className="mt-6">
          <StatusNote key={visit}>{text.done[done]}</StatusNote>
        </div>
      ) : null}
      <EndedForm data={data} state={state} />
      <StatePanel data={data} state={state} />
      {isOffered("save", data) ? (
        <EditorForm data={data} key={done ? visit : "unsaved"} state={state} />
      ) : null}
      {job.status === "draft" ? null : <LockedFacts data={data} />}
      <h2 className="sr-only">{jobControls.title}</h2>
      <Controls data={data} key={done ? `${visit}-controls` : "controls"} state={state} />
    </>
  );
}

function isDone(done: string | null): done is keyof typeof text.done {
  return done !== null && Object.hasOwn(text.done, done);
}

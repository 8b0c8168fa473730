import { Link } from "@remix-run/react";
import { BackLink } from "~/components/ui/back-link";
import { ButtonLink } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { criteria } from "~/content/pages/employer-applications/rating";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { employerJobs as list } from "~/content/pages/employer-jobs/list";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { Controls, CopyAndDelete } from "./controls";
import type { EditorData } from "./editor-data";
import { EditorForm } from "./editor-form";
import { EndedForm } from "./ended-form";
import { LockedFacts } from "./locked-facts";
import { isOffered } from "./offered-forms";
import { PageSummary } from "./page-summary";
import { StatePanel } from "./state-panel";

interface EditPageProps {
  data: EditorData;
  state: FormState | undefined;
  /** The action just carried out, if it is a known one. */
  done: string | null;
  /** Identifies this visit: after each success the forms begin again. */
  visit: string;
}

/** A job as its organization works on it: its state, the fields that can change, and the other actions. */
export function EditPage({ data, state, done, visit }: EditPageProps) {
  const { job } = data;
  return (
    <>
      <BackLink label={text.back} to={paths.employerJobs()} />
      <h1 className="text-3xl wrap-anywhere">{job.title}</h1>
      <Actions data={data} />
      <PageSummary data={data} />
      {isDone(done) ? (
        <div className="mt-6">
          <StatusNote key={visit}>{text.done[done]}</StatusNote>
        </div>
      ) : null}
      <EndedForm data={data} state={state} />
      <StatePanel data={data} state={state} />
      <Controls data={data} key={done ? `${visit}-controls` : "controls"} state={state} />
      {isOffered("save", data) ? (
        <EditorForm data={data} key={done ? visit : "unsaved"} state={state} />
      ) : null}
      {job.status === "draft" ? null : <LockedFacts data={data} />}
      <CopyAndDelete data={data} key={done ? `${visit}-copy` : "copy"} state={state} />
    </>
  );
}

/** Where the job leads: to its applications first. */
function Actions({ data: { job, applications } }: { data: EditorData }) {
  const { total, waiting } = applications;
  const isOut = job.status !== "draft" && job.status !== "in_review";
  const link = "link inline-flex min-h-11 items-center";
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5 text-sm [&>a]:whitespace-normal">
      {total > 0 ? (
        <ButtonLink compact to={paths.jobApplications(job.id)} variant="secondary">
          {`${plural(list.applicationCount, total)}${waiting > 0 ? ` · ${fillText(list.waiting, { n: formatNumber(waiting) })}` : ""}`}
        </ButtonLink>
      ) : null}{" "}
      <Link className={link} to={paths.previewJob(job.id)}>
        {text.preview}
      </Link>{" "}
      <Link className={link} to={paths.jobCriteria(job.id)}>
        {criteria.title}
      </Link>{" "}
      {isOut ? (
        <Link className={link} to={paths.jobStats(job.id)}>
          {text.stats}
        </Link>
      ) : null}{" "}
      {job.status === "published" ? (
        <Link className={link} to={paths.job(job.slug)}>
          {text.public}
        </Link>
      ) : null}
    </div>
  );
}

function isDone(done: string | null): done is keyof typeof text.done {
  return done !== null && Object.hasOwn(text.done, done);
}

import { Link } from "@remix-run/react";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { useDoneKey } from "~/components/forms/responses/use-done-key";
import { BackLink } from "~/components/ui/back-link";
import { ButtonLink } from "~/components/ui/button";
import { DefinitionList } from "~/components/ui/definition-list";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { criteria } from "~/content/pages/employer-applications/rating";
import { jobControls as controls, editorAnchors, jobLead } from "~/content/pages/employer-jobs/controls";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import { employerJobs as list } from "~/content/pages/employer-jobs/list";
import { jobStatuses } from "~/content/vocabularies/jobs/job-states";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { Controls, CopyAndDelete, Lead } from "./controls";
import { type EditorData, isOffered, type JobForm, ledBy, withEqualEnds } from "./editor-data";
import { EditorForm } from "./editor-form";
import { LockedFacts } from "./locked-facts";
import { StatePanel } from "./state-panel";

interface EditPageProps {
  data: EditorData;
  state: FormState | undefined;
  /** What was just done, in a sentence. */
  done: string | null;
  /** Identifies this visit: after each success the forms begin again. */
  visit: string;
}

/** A job as its organization works on it: its state, the fields that can change, and the other actions. */
export function EditPage({ data, state, done, visit }: EditPageProps) {
  const { job } = data;
  const key = useDoneKey(done !== null, visit);
  // A form that was refused stays, with what was typed in it.
  const isKept = editorIntents.has(state?.intent ?? "");
  const formData = isKept ? { ...data, isSuspended: false } : data;
  return (
    <>
      <BackLink label={text.back} to={paths.employerJobs()} />
      <h1 className="text-3xl wrap-anywhere">{job.title}</h1>
      <LedBy data={data} />
      <Actions data={data} />
      <PageSummary data={data} />
      {done ? (
        <div className="mt-6">
          <StatusNote key={visit}>{done}</StatusNote>
        </div>
      ) : null}
      <EndedForm data={formData} state={state} />
      <StatePanel data={data} state={state} />
      {data.isSuspended ? null : <Controls data={data} key={`${key}-controls`} state={state} />}
      {isOffered("save", formData) ? <EditorForm data={formData} key={key} state={state} /> : null}
      {job.status === "draft" && !formData.isSuspended ? null : <LockedFacts data={formData} />}
      {data.isSuspended ? null : (
        <>
          <Lead data={data} key={`${key}-lead`} state={state} />
          <CopyAndDelete data={data} key={`${key}-copy`} state={state} />
        </>
      )}
    </>
  );
}

const editorIntents: ReadonlySet<string> = new Set(["save", "publish"]);

/** Who of a team leads the job. */
function LedBy({ data }: { data: EditorData }) {
  return <p className="mt-1 text-sm text-muted wrap-anywhere empty:hidden">{ledBy(data)}</p>;
}

/** Where the job leads: to its applications first. */
function Actions({ data: { job, applications, hasCommittee, isSuspended } }: { data: EditorData }) {
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
      {hasCommittee ? (
        <Link className={link} to={paths.jobCommittee(job.id)}>
          {criteria.committee}
        </Link>
      ) : null}{" "}
      {isOut ? (
        <Link className={link} to={paths.jobStats(job.id)}>
          {text.stats}
        </Link>
      ) : null}{" "}
      {job.status === "published" && !isSuspended ? (
        <Link className={link} to={paths.job(job.slug)}>
          {text.public}
        </Link>
      ) : null}
    </div>
  );
}

/** The job's state and the parts of its page; it stays at the top of a desktop's screen, so that none is far away. */
function PageSummary({ data }: { data: EditorData }) {
  return (
    <nav
      aria-label={controls.summary}
      className="summary-bar mt-4 border-y border-line bg-paper lg:sticky lg:top-0 lg:z-10"
    >
      <ul className="flex flex-wrap items-center gap-x-4 text-sm">
        <li className="font-semibold">{jobStatuses[data.job.status]}</li>
        {partsOf(data).map(({ name, title }) => (
          <li key={name}>
            {/* By the router: to an entry that the browser makes it knows no place on the screen. */}
            <Link className="link inline-flex min-h-11 items-center" to={`#${editorAnchors[name]}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function partsOf(data: EditorData): { name: keyof typeof editorAnchors; title: string }[] {
  const { status, closeReason } = data.job;
  const isPublished = status === "published";
  const isChanging = !data.isSuspended;
  const { essentials, contract, place, salary, answers } = text.sections;
  const of = (name: keyof typeof editorAnchors, title: string, isThere: boolean) =>
    isThere ? [{ name, title }] : [];
  const isForm = isOffered("save", data);
  return [
    ...of("extend", controls.extend, isPublished && isChanging),
    ...of("decision", controls.decision, isOffered("decision", data)),
    ...of("close", controls.close, isOffered("close", data)),
    ...of("reopen", controls.reopen, status === "closed" && closeReason !== "moderation" && isChanging),
    ...of("essentials", essentials, isForm),
    ...of("contract", contract, isForm && !data.hasApplications),
    ...of("place", place, isForm && !isPublished),
    ...of("salary", salary, isForm),
    ...of("answers", answers, isForm),
    ...of("lead", jobLead.title, data.lead !== null && isChanging),
    ...of("duplicate", controls.duplicate, isChanging),
    ...of("delete", controls.deleteTitle, status === "draft" && isChanging),
  ];
}

interface EndedFormProps {
  data: EditorData;
  state: FormState | undefined;
}

/** The fields that take long to write and would be lost with the form. */
const written = ["title", "description", "salaryNote"] as const;

/** A form that is there no more, because the job has changed its state: why it did nothing, and what was typed in it. */
function EndedForm({ data, state }: EndedFormProps) {
  if (!state || isOffered(state.intent as JobForm, data)) return null;
  const kept = written.flatMap((name) => {
    const typed = withEqualEnds(state.values[name] ?? "");
    return typed === "" || typed === data.job[name] ? [] : [{ name, typed }];
  });
  return (
    <div className="mt-6">
      {/* The conflict's own sentence is about fields that stand no more. */}
      <ResponseSummary message={text.ended} state={state.values.conflict ? undefined : state} />
      {kept.length > 0 ? (
        <section className="mt-6">
          <h2 className="mb-2 text-lg">{text.typed}</h2>
          <p className="mb-3 text-sm text-muted">{text.typedLead}</p>
          <DefinitionList
            items={kept.map(({ name, typed }) => ({
              term: labels[name],
              value: <span className="whitespace-pre-wrap">{typed}</span>,
            }))}
          />
        </section>
      ) : null}
    </div>
  );
}

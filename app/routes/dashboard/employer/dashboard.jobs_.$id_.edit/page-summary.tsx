import { jobControls as controls, editorAnchors } from "~/content/pages/employer-jobs/controls";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobStatuses } from "~/content/vocabularies/jobs/job-states";
import type { EditorData } from "./editor-data";
import { isOffered } from "./offered-forms";

/** The job's state and the parts of its page; it stays at the top of a desktop's screen, so that none is far away. */
export function PageSummary({ data }: { data: EditorData }) {
  return (
    <nav
      aria-label={controls.summary}
      className="mt-4 border-y border-line bg-paper lg:sticky lg:top-0 lg:z-10"
    >
      <ul className="flex flex-wrap items-center gap-x-4 text-sm">
        <li className="font-semibold">{jobStatuses[data.job.status]}</li>
        {partsOf(data).map(({ name, title }) => (
          <li key={name}>
            <a className="link inline-flex min-h-11 items-center" href={`#${editorAnchors[name]}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function partsOf(data: EditorData): { name: keyof typeof editorAnchors; title: string }[] {
  const { status, closeReason } = data.job;
  const isPublished = status === "published";
  const { essentials, contract, place, salary, answers } = text.sections;
  const of = (name: keyof typeof editorAnchors, title: string, isThere: boolean) =>
    isThere ? [{ name, title }] : [];
  const isForm = isOffered("save", data);
  return [
    ...of("extend", controls.extend, isPublished),
    ...of("decision", controls.decision, isOffered("decision", data)),
    ...of("close", controls.close, isOffered("close", data)),
    ...of("reopen", controls.reopen, status === "closed" && closeReason !== "moderation"),
    ...of("essentials", essentials, isForm),
    ...of("contract", contract, isForm && !data.hasApplications),
    ...of("place", place, isForm && !isPublished),
    ...of("salary", salary, isForm),
    ...of("answers", answers, isForm),
    ...of("duplicate", controls.duplicate, true),
    ...of("delete", controls.deleteTitle, status === "draft"),
  ];
}

import { Callout } from "~/components/ui/callout";
import { DefinitionList } from "~/components/ui/definition-list";
import { RichText } from "~/components/ui/rich-text";
import { fillText } from "~/content/fill-text";
import { adminJob as text } from "~/content/pages/admin/jobs";
import { closeReasons, removalReasons } from "~/content/vocabularies/jobs/job-states";
import type { AdminJob } from "~/features/jobs/admin/get-job.server";
import type { OwnJob } from "~/features/jobs/job/job-details.server";
import type { ChangedField } from "./changed-fields.server";

/** The fields of a job that only administrators and its organization see. */
export type ShownState = Pick<
  OwnJob,
  "status" | "closeReason" | "reviewNote" | "removalReason" | "externalUrl"
> &
  Pick<AdminJob, "hidden" | "unpublishable"> & {
    /** Those of a published job that a change which waits is about. */
    changed: readonly ChangedField[];
  };

/** The job's state, the note to its organization, and the job's links. */
export function JobNotice({ state }: { state: ShownState }) {
  const { status, closeReason, reviewNote, removalReason, externalUrl, hidden, changed } = state;
  const isChange = changed.length > 0;
  const reason = closeReason ? closeReasons[closeReason] : "";
  return (
    <div className="grid gap-5">
      <Callout tone={status === "published" && !isChange ? "success" : "attention"}>
        <p>{isChange ? text.change : fillText(text.status[status], { reason })}</p>
        {isChange ? <ChangedFields changed={changed} /> : null}
        {hidden ? <p className="mt-1">{text.hidden[hidden]}</p> : null}
        {reviewNote ? (
          <>
            <p className="mt-1">{text.note}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">
              {`${removalReason ? `${removalReasons[removalReason]}. ` : ""}${reviewNote}`}
            </p>
          </>
        ) : null}
      </Callout>
      {externalUrl ? <DefinitionList items={[{ term: text.externalUrl, value: externalUrl }]} /> : null}
    </div>
  );
}

/** What a change replaces, and by what; the long text as it was can be unfolded. */
function ChangedFields({ changed }: { changed: readonly ChangedField[] }) {
  return (
    <>
      <dl className="mt-2 grid gap-2">
        {changed.map(({ label, ...field }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {"htmlBefore" in field ? (
                <details>
                  <summary className="link inline-block cursor-pointer py-1">{text.before}</summary>
                  <RichText html={field.htmlBefore} />
                </details>
              ) : (
                <BeforeAndAfter {...field} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2">{text.changed}</p>
    </>
  );
}

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className="text-muted no-underline">{before}</del> <span aria-hidden="true">→</span>
      <span className="sr-only">{text.becomes}</span>{" "}
      <ins className="font-semibold no-underline">{after}</ins>
    </>
  );
}

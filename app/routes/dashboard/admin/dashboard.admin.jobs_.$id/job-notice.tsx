import { Callout } from "~/components/ui/callout";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { formatList } from "~/content/format";
import { adminJob as text } from "~/content/pages/admin/jobs";
import { closeReasons, removalReasons } from "~/content/vocabularies/jobs/job-states";
import type { OwnJob } from "~/features/jobs/job/job-details.server";

/** The fields of a job that only administrators and its organization see. */
export type ShownState = Pick<
  OwnJob,
  "status" | "closeReason" | "reviewNote" | "removalReason" | "externalUrl"
> & {
  isHidden: boolean;
  /** Names of the fields of a published job that a change which waits is about. */
  changed: readonly string[];
};

/** The job's state, the note to its organization, and the job's links. */
export function JobNotice({ state }: { state: ShownState }) {
  const { status, closeReason, reviewNote, removalReason, externalUrl, isHidden, changed } = state;
  const isChange = changed.length > 0;
  const reason = closeReason ? closeReasons[closeReason] : "";
  return (
    <div className="grid gap-5">
      <Callout tone={status === "published" && !isChange ? "success" : "attention"}>
        <p>
          {isChange
            ? fillText(text.change, { fields: formatList(changed) })
            : fillText(text.status[status], { reason })}
        </p>
        {isHidden ? <p className="mt-1">{text.hidden}</p> : null}
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

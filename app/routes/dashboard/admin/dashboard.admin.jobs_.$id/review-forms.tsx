import { Link } from "@remix-run/react";
import { decisionId } from "~/components/desk/open-decision";
import { Checkbox } from "~/components/forms/checkbox";
import { PostForm } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Section } from "~/components/layout/section";
import { LostDecision } from "~/components/reviews/lost-decision";
import type { Elements } from "~/components/ui/elements";
import { adminJob as text } from "~/content/pages/admin/jobs";
import { removalReasons } from "~/content/vocabularies/jobs/job-states";
import type { ReviewHint } from "~/features/jobs/admin/review-hints";
import type { TakenBackWords } from "~/features/jobs/admin/taken-back-words.server";
import { jobLimits } from "~/features/jobs/job/job-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { ShownState } from "./job-notice";
import { noteOf } from "./note-of";
import { ReturnForm } from "./return-form";
import { ReviewHints } from "./review-hints";

interface ReviewFormsProps {
  action: string;
  organizationId: string;
  /** What rules saw in one that waits: read before it is published. */
  hints: readonly ReviewHint[] | null;
  /** Of the last decision, where it was taken back. */
  takenBack: TakenBackWords | null;
  /** The way back from the decision about this job. */
  undo: Elements;
  jobState: ShownState;
  /** The version that the administrator reads and decides about. */
  version: string;
  isPastDeadline: boolean;
  /** Whether the organization has a verification that can be taken back. */
  hasMark: boolean;
  state: FormState | undefined;
}

/** Where an administrator ends what keeps an organization from publishing. */
const wayOut = { suspended: paths.admin.organizationFile, closed: paths.admin.organization };

/** The forms of a job in its state, by intent. */
export function offeredForms({ status, closeReason, changed }: ShownState): string[] {
  const isDue = status === "in_review" || changed.length > 0;
  const isRemovable = status === "published" || (status === "closed" && closeReason !== "moderation");
  return [...(isDue ? ["approve", "return"] : []), ...(isRemovable ? ["remove"] : [])];
}

/** The actions on a job in its state. */
export function ReviewForms({
  action,
  organizationId,
  hints,
  takenBack,
  undo,
  jobState,
  version,
  isPastDeadline,
  hasMark,
  state,
}: ReviewFormsProps) {
  const removal = takenBack?.reason ? takenBack : null;
  const form = {
    action,
    hidden: { version },
    state,
    narrowButton: true,
    endsOthers: true,
  } as const;
  const offered = offeredForms(jobState);
  const isChange = jobState.changed.length > 0;
  const { unpublishable } = jobState;
  const obstacle = unpublishable
    ? text.unpublishable[unpublishable]
    : isPastDeadline
      ? text.pastDeadline
      : null;
  const words = isChange ? text.ofChange : text.ofJob;
  return (
    <>
      {/* A form that is there no more still says why it did nothing. */}
      {state?.message && !offered.includes(state.intent ?? "") ? (
        <LostDecision message={state.message} words={noteOf(state.values) || state.values.text}>
          {undo}
        </LostDecision>
      ) : null}
      {hints ? <ReviewHints hints={hints} /> : null}
      {offered.includes("return") ? (
        <>
          <div id={decisionId("approve")}>
            <Section lead={obstacle ?? words.approveLead} title={text.approveTitle}>
              <PostForm {...form} intent="approve" submit={obstacle ? null : words.approve} />
              {unpublishable ? (
                <Link className="link inline-block py-1" to={wayOut[unpublishable](organizationId)}>
                  {text.wayOut[unpublishable]}
                </Link>
              ) : null}
            </Section>
          </div>
          <div id={decisionId("return")}>
            <Section lead={words.returnLead} title={text.returnTitle}>
              <ReturnForm
                form={form}
                submit={words.return}
                takenBack={removal ? "" : (takenBack?.text ?? "")}
              />
            </Section>
          </div>
        </>
      ) : null}
      {offered.includes("remove") ? (
        <Section lead={text.removeLead} title={text.removeTitle}>
          <PostForm
            {...form}
            intent="remove"
            rules={{ reason: { required: text.reasonRequired }, text: { required: text.removeTextRequired } }}
            submit={text.removeSubmit}
            variant="danger"
          >
            {({ errors, values, isReturned }) => (
              <>
                <SelectField
                  any={text.removeReasonAny}
                  defaultValue={values.reason ?? removal?.reason ?? undefined}
                  error={errors.reason}
                  label={text.removeReason}
                  name="reason"
                  options={Object.entries(removalReasons)}
                  required
                />
                <Words
                  error={errors.text}
                  label={text.removeText}
                  name="text"
                  value={values.text ?? removal?.text}
                />
                {hasMark ? (
                  <Checkbox defaultChecked={values.takeMark === "on"} name="takeMark">
                    {text.takeMark}
                  </Checkbox>
                ) : null}
                <Checkbox defaultChecked={values.closePublishing === "on"} name="closePublishing">
                  {text.closePublishing}
                </Checkbox>
                <UnsentGuard isReturned={isReturned} name="remove" />
              </>
            )}
          </PostForm>
        </Section>
      ) : null}
    </>
  );
}

interface WordsProps {
  name: string;
  label: string;
  value: string | undefined;
  error: string | undefined;
}

/** An administrator's words to the organization. */
function Words({ name, label, value, error }: WordsProps) {
  return (
    <TextArea
      counted
      defaultValue={value}
      error={error}
      label={label}
      maxLength={jobLimits.reviewNote.max}
      name={name}
      required
    />
  );
}

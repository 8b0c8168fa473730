import { Form } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { DelayField } from "~/components/applications/delay-field";
import { ReasonField, WordsField } from "~/components/applications/reply-fields";
import { FormSummary } from "~/components/forms/form-summary";
import { RadioCards } from "~/components/forms/radio-cards";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { Button } from "~/components/ui/button";
import { board as text } from "~/content/pages/employer-applications/board";
import { orderInAddress } from "~/features/applications/board/board-orders";
import { pipelineLimits } from "~/features/applications/pipeline/pipeline-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { BoardData } from "./load-board.server";

interface BulkFormProps {
  jobId: string;
  /** The filters, which stay after an answer. */
  query: Pick<BoardData, "column" | "q" | "sort">;
  answer: FormState | undefined;
  visit: string;
  /** The cards, with the ids that stay checked. */
  children: (chosen: readonly string[]) => ReactNode;
}

const rules = { ids: { required: text.noneChosen }, status: { required: text.noAnswer } };

/** The board as one form: the boxes of the cards, and the answer for those that are checked. */
export function BulkForm({ jobId, query: { column, q, sort }, answer, visit, children }: BulkFormProps) {
  const { errors, message, values, lists, sending, summaryRef, formProps } = useFormFeedback(answer, rules);
  const action = paths.jobApplications(jobId, { status: column, q, sort: orderInAddress(sort) });
  const hasAnswer = answer !== undefined || Object.keys(errors).length > 0;
  return (
    <Form
      {...formProps}
      action={action}
      key={answer ? `answered ${(answer.lists?.ids ?? []).join()}` : visit}
      method="post"
      preventScrollReset
    >
      <div className="mt-6 empty:hidden">
        <FormSummary errors={errors} message={message} ref={summaryRef} />
      </div>
      <input name="groups" type="hidden" value="ids" />
      {children(lists?.ids ?? [])}
      <ReplyPanel isAnswered={hasAnswer}>
        <div className="grid max-w-2xl gap-5">
          <p className="text-sm text-muted">{text.respondLead}</p>
          <RadioCards
            defaultValue={values.status}
            error={errors.status}
            legend={text.answer}
            name="status"
            options={Object.entries(text.answers).map(([value, label]) => ({ value, label }))}
          />
          <ReasonField error={errors.reason} label={text.reason} value={values.reason} />
          <WordsField
            error={errors.message}
            hint={text.messageHint}
            label={text.message}
            maxLength={pipelineLimits.message.max}
            name="message"
            value={values.message}
          />
          <DelayField isDelayed={answer ? values.delay === "on" : true} name="delay" />
          <div>
            <Button pending={sending}>{text.submit}</Button>
          </div>
        </div>
      </ReplyPanel>
    </Form>
  );
}

/** Folded until somebody wants it or has to correct it; it stays open while that is done. */
function ReplyPanel({ isAnswered, children }: { isAnswered: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(isAnswered);
  if (isAnswered && !isOpen) setIsOpen(true);
  return (
    <details
      className="mt-6 rounded-md border border-line bg-surface"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      open={isOpen}
    >
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold hover:text-action">
        {text.respond}
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}

import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { DelayField } from "~/components/applications/delay-field";
import { MissingReason } from "~/components/applications/missing-reason";
import { ReasonField } from "~/components/applications/reply-fields";
import { ReplyMessage } from "~/components/applications/reply-message";
import { DefaultSubmit } from "~/components/forms/default-submit";
import { FormSummary } from "~/components/forms/form-summary";
import { RadioCards } from "~/components/forms/radio-cards";
import { useFormFeedback } from "~/components/forms/responses/use-form-feedback";
import { useOwnResponse } from "~/components/forms/responses/use-own-response";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { useSending } from "~/components/forms/use-sending";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import type { Elements } from "~/components/ui/elements";
import { useHydrated } from "~/components/ui/use-hydrated";
import { fillText } from "~/content/fill-text";
import { formatList, formatNumber, plural } from "~/content/format";
import { promised as promisedText, board as text } from "~/content/pages/employer-applications/board";
import { interviewRound as round } from "~/content/pages/employer-applications/interview-round";
import { replyFields } from "~/content/pages/employer-applications/reply-tools";
import { pipelineLimits } from "~/features/applications/application/application-limits";
import { boardAddress, laterPage } from "~/features/applications/board/board-address";
import { committeeLimits } from "~/features/applications/committee/committee-limits";
import type { FormState } from "~/lib/form-state";
import { UndoPart } from "./board-outcome";
import { countMissing } from "./count-missing";
import type { BoardData } from "./load-board.server";
import { PromisedField, usePromised } from "./promised-field";
import { TagPanel } from "./tag-panel";
import { useErrorInSight } from "./use-error-in-sight";
import { type Selection, useSelection } from "./use-selection";

/** Which applications are chosen at first. */
export interface Chosen {
  has: (id: string) => boolean;
  /** The box that chooses all of the filter, whose label screen readers alone may read. */
  all: (label: "visible" | "hidden") => Elements;
}

interface BulkFormProps {
  data: BoardData;
  state: FormState | undefined;
  visit: string;
  /** The applications with their boxes. */
  children: (chosen: Chosen) => Elements;
}

const rules = {
  ids: { required: text.noneChosen },
  status: { required: text.noAnswer },
  promised: { required: promisedText.required },
};
/** Boxes that were checked are no text that could be lost. */
const written = [replyFields.message];
/** Its own button sends none, those for tags and interviews others. */
const intents = [undefined, "tag", "interview"];
const allId = "elegir-todas";

/** The applications as one form: their boxes, and the reply for those that are checked. */
export function BulkForm({ state, visit, ...props }: BulkFormProps) {
  const own = useOwnResponse(state, intents);
  const key = own ? `answered ${(own.lists?.ids ?? []).join()} ${props.data.seenAt}` : visit;
  return <FormOfVisit {...props} state={own} key={key} />;
}

function FormOfVisit({ data, state, children }: Omit<BulkFormProps, "visit">) {
  const { errors, message, values, lists, summaryRef, formProps } = useFormFeedback(state, rules);
  const action = boardAddress(data.job.id, data, { page: laterPage(data.page) });
  const isTagged = useSending(action, { intent: "tag" });
  const isInviting = useSending(action, { intent: "interview" });
  const isAnswering = useSending(action, { intent: null });
  const hasAnswer = state !== undefined || Object.keys(errors).length > 0;
  const isAll = state === undefined ? data.isReplyOpen : Boolean(values.all);
  const ids = lists?.ids ?? [];
  const { selection, onChange, ref } = useSelection({ isAll, ids });
  const answer = values.status ?? (data.isPlaceGone ? "rejected" : undefined);
  const promised = usePromised(data, selection, { status: answer, promised: values.promised });
  const submitLabel = useSubmitLabel(selection, data.total, promised.spared);
  const missing = countMissing(data, selection, promised);
  const { names } = data.reply;
  const readers = selection.isAll ? Object.keys(names) : selection.ids;
  const reader = readers.map((id) => names[id]).find((name) => name !== undefined) ?? null;
  useErrorInSight(ref, state);
  const chosen: Chosen = {
    has: (id) => isAll || ids.includes(id),
    all: (label) => (
      <label
        className={`inline-flex min-h-6 items-center gap-2 text-sm ${label === "hidden" ? "lg:flex lg:w-8 lg:justify-center" : ""}`}
      >
        <input
          // Another label in the bar leads here too.
          aria-label={plural(text.chooseAll, data.total)}
          className="size-5 accent-action lg:size-4.5"
          defaultChecked={isAll}
          id={allId}
          name="all"
          type="checkbox"
          value={data.total}
        />
        <span className={label === "hidden" ? "lg:sr-only" : undefined}>
          {plural(text.chooseAll, data.total)}
        </span>
      </label>
    ),
  };
  return (
    <Form
      {...formProps}
      action={action}
      className="board-form"
      method="post"
      onChange={(event) => {
        onChange(event);
        promised.onChange(event);
      }}
      onSubmit={(event) => {
        if (!isOtherAct(event)) formProps.onSubmit(event);
      }}
      preventScrollReset
      ref={ref}
    >
      <DefaultSubmit />
      <input name="groups" type="hidden" value="ids" />
      <input name="seenAt" type="hidden" value={data.seenAt} />
      {children(chosen)}
      <div className={`selection-bar ${hasAnswer || data.isReplyOpen ? "kept" : ""}`}>
        {/* Within the bar, which would cover it. */}
        <div className="basis-full empty:hidden">
          <FormSummary errors={errors} message={message} ref={summaryRef}>
            {values.sending ? <UndoPart /> : undefined}
          </FormSummary>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          <ChosenCount selection={selection} total={data.total} />{" "}
          {selection.isAll ? null : (
            <span className="if-not-all">
              <label className="link inline-flex min-h-11 cursor-pointer items-center" htmlFor={allId}>
                {plural(text.allOfFilter, data.total)}
              </label>
            </span>
          )}
        </p>
        <TagPanel choices={data.tags} error={errors.tags} isSending={isTagged} value={values.tags} />
        <Button compact intent="interview" pending={isInviting} variant="secondary">
          <InterviewLabel isAll={selection.isAll} ids={selection.ids} total={data.total} />
        </Button>{" "}
        <ReplyPanel
          isReturned={hasAnswer && !errors.tags && state?.intent !== "interview"}
          startsOpen={data.isReplyOpen}
        >
          <p className="text-sm text-muted">{text.respondLead}</p>
          {!selection.isAll && reader !== null ? (
            <p className="text-sm wrap-anywhere">
              {namesSentence(shownOf(data, selection.ids).map((id) => names[id]))}
            </p>
          ) : null}
          <RadioCards
            defaultValue={answer}
            error={errors.status}
            legend={text.answer}
            name="status"
            options={Object.entries(text.answers)
              .filter(([value]) => !data.isPlaceGone || value === "rejected")
              .map(([value, label]) => ({ value, label }))}
          />
          {promised.tooMany ? <Callout tone="attention">{promised.tooMany}</Callout> : null}
          <PromisedField
            counts={promised.counts}
            error={errors.promised}
            status={promised.status}
            value={promised.promised}
          />
          {data.hasCommittee ? (
            <MissingReason
              maxLength={committeeLimits.reason.max}
              error={errors.missingReason}
              missing={missing}
              name="missingReason"
              value={values.missingReason}
            />
          ) : null}
          <ReasonField
            error={errors.reason}
            label={promised.status === "rejected" ? text.reasonOfRefusal : text.reason}
            value={values.reason}
          />
          <ReplyMessage
            errors={errors}
            fields={replyFields}
            hasReason
            leadsTo={promised.status ?? null}
            label={text.message}
            maxLength={pipelineLimits.message.max}
            reader={reader}
            tools={data.reply}
            values={values}
          />
          <DelayField isDelayed={state ? values.delay === "on" : true} name="delay" />
          <UnsentGuard isReturned={state !== undefined} name="reply" only={written} />
          <div className="send">
            <Button pending={isAnswering}>{submitLabel}</Button>
          </div>
        </ReplyPanel>
      </div>
    </Form>
  );
}

/** Those that have a box on the page: no other is sent. */
function shownOf({ items, columns }: BoardData, ids: readonly string[]): string[] {
  const shown = new Set([...items, ...columns.flatMap((column) => column.items)].map(({ id }) => id));
  return ids.filter((id) => shown.has(id));
}

const maxNamed = 5;

/** «Para Ana, Luis y 3 más.» */
function namesSentence(names: readonly (string | undefined)[]): string {
  const others = names.length - maxNamed;
  const people = [
    ...names.slice(0, maxNamed).map((name) => name ?? text.erased),
    ...(others > 0 ? [fillText(text.others, { n: formatNumber(others) })] : []),
  ];
  return fillText(text.to, { people: formatList(people) });
}

/** Whether the button for tags or interviews was pressed, which need no reply. */
function isOtherAct({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && ["tag", "interview"].includes(submitter.value);
}

interface SelectionProps {
  selection: Selection;
  total: number;
}

/** How many are chosen; without JavaScript the stylesheet counts. */
function ChosenCount({ selection: { isAll, ids }, total }: SelectionProps) {
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <span className="figures font-semibold">
        <span className="if-all">{plural(text.chosenAll, total)}</span>{" "}
        <span className="if-not-all">
          {text.chosenCount} <span className="chosen-count" />
        </span>
      </span>
    );
  return (
    <output className="figures font-semibold">
      {isAll ? plural(text.chosenAll, total) : plural(text.chosen, ids.length)}
    </output>
  );
}

function useSubmitLabel({ isAll, ids }: Selection, total: number, spared: number): string {
  const isHydrated = useHydrated();
  const number = (isAll ? total : ids.length) - spared;
  return isHydrated && number > 0 ? plural(text.submitTo, number) : text.submit;
}

function InterviewLabel({ isAll, ids, total }: Selection & { total: number }) {
  const isHydrated = useHydrated();
  const number = isAll ? total : ids.length;
  return <span>{isHydrated && number > 0 ? plural(round.button, number) : round.title}</span>;
}

interface ReplyPanelProps {
  isReturned: boolean;
  startsOpen: boolean;
  children: ReactNode;
}

/** Folded until somebody wants it or has to correct it; it stays open while that is done. */
function ReplyPanel({ isReturned, startsOpen, children }: ReplyPanelProps) {
  const [isOpen, setIsOpen] = useState(isReturned || startsOpen);
  if (isReturned && !isOpen) setIsOpen(true);
  return (
    <details
      className="group/reply"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      open={isOpen}
    >
      {/* Quiet while it is open: the button that sends is the other one. */}
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-action bg-action px-4 text-sm font-semibold text-on-action hover:bg-action-strong group-open/reply:border-control group-open/reply:bg-surface group-open/reply:text-ink group-open/reply:hover:border-action group-open/reply:hover:text-action">
        {text.respond}
      </summary>
      <div className="mt-3 grid max-w-2xl gap-4 pb-1">{children}</div>
    </details>
  );
}

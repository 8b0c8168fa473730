import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { RadioCards } from "~/components/forms/radio-cards";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Callout } from "~/components/ui/callout";
import { interviewReplies as text } from "~/content/interview-replies";
import { interviewLimits } from "~/features/applications/application/application-limits";
import { reasonField } from "~/features/applications/interview/reply-intents";
import type { FormState } from "~/lib/form-state";
import { formatMeeting } from "~/lib/time/meeting-time";
import { paths } from "~/paths";
import type { CandidateSide } from "./candidate-side.server";

interface RepliesProps {
  id: string;
  interview: NonNullable<CandidateSide["interview"]>;
  version: string;
  /** The last form's state. */
  state: FormState | undefined;
}

/** A candidate's possible answers to an interview, until it begins: yes, another time, or no. */
export function InterviewReplies(props: RepliesProps) {
  const { interview, state } = props;
  if (interview.isOver)
    return (
      <>
        <LostReply state={state} />
        <p className="mt-4 text-muted">{text.over}</p>
      </>
    );
  const isPending = interview.answer === "pending";
  const open = interview.open.filter((time) => !(interview.answer === "accepted" && time === interview.at));
  return (
    <div className="mt-8">
      <h3 className="text-lg">{isPending ? text.title : text.change}</h3>
      <p className="mb-4 text-sm text-muted">{text.until}</p>
      <SharedNote interview={interview} />
      {open.length > 0 ? <AcceptForm {...props} open={open} /> : <LostReply state={state} only="accepted" />}
      <div className="mt-4 grid gap-3">
        <ReasonForm {...props} intent="another_time" />
        <ReasonForm {...props} intent="declined" />
      </div>
    </div>
  );
}

/** That others choose too, or have taken all. */
function SharedNote({ interview: { isShared, areTimesTaken, at } }: Pick<RepliesProps, "interview">) {
  if (!isShared || at !== null) return null;
  return (
    <div className="mb-4">
      {areTimesTaken ? (
        <Callout tone="attention">
          <p>{text.noneLeft}</p>
        </Callout>
      ) : (
        <p className="text-sm">{text.shared}</p>
      )}
    </div>
  );
}

function AcceptForm({ id, interview, version, state, open }: RepliesProps & { open: readonly string[] }) {
  const [first = ""] = open;
  const isSingle = interview.times.length === 1;
  return (
    <PostForm
      action={paths.application(id)}
      endsOthers
      hidden={{ version, ...(isSingle && { at: first }) }}
      intent="accepted"
      narrowButton
      preventScrollReset
      rules={isSingle ? {} : { at: { required: text.accept.required } }}
      state={state}
      submit={isSingle ? text.accept.one : text.accept.many}
    >
      {({ errors, values }) =>
        isSingle ? null : (
          <RadioCards
            defaultValue={values.at}
            error={errors.at}
            legend={text.accept.legend}
            name="at"
            options={open.map((time) => ({
              value: time,
              label: formatMeeting(new Date(time)),
              ...(interview.isShared ? {} : { hint: text.accept.hint }),
            }))}
          />
        )
      }
    </PostForm>
  );
}

/** An answer with a reason, folded until somebody wants it or has to correct it. */
function ReasonForm({
  id,
  interview,
  version,
  state,
  intent,
}: RepliesProps & { intent: "another_time" | "declined" }) {
  const { label, lead, reason, submit } = text[intent];
  const name = reasonField(intent);
  const isAsking = intent === "another_time";
  const said = interview.answer === intent ? (interview.reason ?? undefined) : undefined;
  return (
    <details className="rounded-md border border-line bg-surface" open={state?.intent === intent}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold hover:text-action">
        {label}
      </summary>
      <div className="border-t border-line p-4">
        <p className="mb-5 text-sm text-muted">
          <span>{lead}</span>{" "}
          {isAsking ? null : (
            <Link className="link inline-block py-1" to={paths.withdrawApplication(id)}>
              {text.declined.withdraw}
            </Link>
          )}
        </p>
        <PostForm
          action={paths.application(id)}
          endsOthers
          hidden={{ version }}
          intent={intent}
          narrowButton
          preventScrollReset
          rules={isAsking ? { [name]: { required: text.another_time.required } } : {}}
          state={state}
          submit={submit}
          variant={isAsking ? "primary" : "danger"}
        >
          {({ errors, values, isReturned }) => (
            <>
              <TextArea
                counted
                defaultValue={values[name] ?? said}
                error={errors[name]}
                label={reason}
                maxLength={interviewLimits.reason.max}
                name={name}
                optional={!isAsking}
                required={isAsking}
              />
              <UnsentGuard isReturned={isReturned} name={intent} />
            </>
          )}
        </PostForm>
      </div>
    </details>
  );
}

interface LostReplyProps extends Pick<RepliesProps, "state"> {
  /** The form that is gone, where others are still there. */
  only?: "accepted";
}

/** Why a form did nothing that is there no more, and the reason that was typed in it. */
export function LostReply({ state, only }: LostReplyProps) {
  const intent = state?.intent;
  if (!state || (intent !== "accepted" && intent !== "another_time" && intent !== "declined")) return null;
  if (only && intent !== only) return null;
  const typed = intent === "accepted" ? "" : (state.values?.[reasonField(intent)] ?? "");
  const [first] = Object.values(state.errors);
  return (
    <div className="mt-6">
      <ResponseSummary message={first} state={state} />
      {typed ? (
        <>
          <h3 className="mt-4 font-semibold">{text.typed}</h3>
          <p className="mb-3 text-sm text-muted">{text.typedLead}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{typed}</p>
        </>
      ) : null}
    </div>
  );
}

import { DelayField, SentAtOnce } from "~/components/applications/delay-field";
import { MissingReason } from "~/components/applications/missing-reason";
import { ReasonField } from "~/components/applications/reply-fields";
import { ReplyMessage } from "~/components/applications/reply-message";
import { decisionId } from "~/components/desk/open-decision";
import { DefaultSubmit } from "~/components/forms/default-submit";
import { PostForm } from "~/components/forms/post-form";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Callout } from "~/components/ui/callout";
import { plural } from "~/content/format";
import { interviews as words } from "~/content/interviews";
import { decisionForms as text } from "~/content/pages/employer-applications/application";
import { pipelineLimits } from "~/features/applications/application/application-limits";
import { committeeLimits } from "~/features/applications/committee/committee-limits";
import type { FormState } from "~/lib/form-state";
import {
  type DecisionIntent,
  delayable,
  delayField,
  endsInterview,
  formAddress,
  messageField,
  missingReasonField,
  ratedBefore,
  templateField,
} from "./decisions";
import type { EmployerView } from "./employer-side.server";
import { InterviewFields, interviewRulesOf } from "./interview-fields";

interface DecisionFormProps {
  intent: DecisionIntent;
  view: EmployerView;
  state: FormState | undefined;
}

/** One decision, folded until somebody wants it or has to correct it. */
export function DecisionForm({ intent, view, state }: DecisionFormProps) {
  const { application, committee, interviewDays } = view;
  const missing =
    committee && ratedBefore.includes(intent) ? committee.counts.able - committee.counts.raters : 0;
  const { label, lead, submit } = text[intent];
  const waiting = delayable[intent];
  const isOpen = state === undefined ? view.asked === intent : state.intent === intent;
  const moved = intent === "move" ? application.interview : null;
  const isInterview = intent === "interview" || intent === "move";
  return (
    <details className="rounded-md border border-line bg-surface" id={decisionId(intent)} open={isOpen}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold hover:text-action">
        {label}
      </summary>
      <div className="border-t border-line p-4">
        <p className="mb-5 text-sm text-muted">{lead}</p>
        {intent === "hired" ? <WhoHears view={view} /> : null}
        {intent === "offer" || intent === "hired" ? <Taken places={view.places} /> : null}
        {moved?.reason ? (
          <p className="mb-5 whitespace-pre-wrap">{`${words.answers[moved.answer]}: ${moved.reason}`}</p>
        ) : null}
        {endsInterview.includes(intent) ? <Withdrawn interview={application.interview} /> : null}
        <PostForm
          action={formAddress(view)}
          endsOthers
          hidden={{ version: application.updatedAt }}
          intent={intent}
          narrowButton
          preventScrollReset
          rules={isInterview ? interviewRulesOf(moved) : {}}
          state={state}
          submit={submit}
          variant={intent === "rejected" ? "danger" : "primary"}
        >
          {({ errors, values, lists, isReturned }) => (
            <>
              <DefaultSubmit />
              {isInterview ? (
                <InterviewFields
                  chosen={isReturned ? (lists?.interviewers ?? []) : undefined}
                  colleagues={view.colleagues}
                  held={intent === "move" ? view.interviewers : []}
                  days={interviewDays}
                  errors={errors}
                  now={moved}
                  values={values}
                />
              ) : null}
              {missing > 0 ? (
                <MissingReason
                  maxLength={committeeLimits.reason.max}
                  error={errors[missingReasonField(intent)]}
                  missing={missing}
                  name={missingReasonField(intent)}
                  value={values[missingReasonField(intent)]}
                />
              ) : null}
              {intent === "rejected" ? (
                <ReasonField error={errors.reason} label={text.reason} value={values.reason} />
              ) : null}
              <ReplyMessage
                errors={errors}
                fields={{ message: messageField(intent), template: templateField(intent) }}
                hasReason={intent === "rejected"}
                leadsTo={intent === "move" ? "interview" : intent}
                label={text.message}
                maxLength={pipelineLimits.message.max}
                previewsPlaceholdersOnly
                reader={view.reply.names[application.id] ?? null}
                tools={view.reply}
                values={values}
              />
              {waiting ? (
                <DelayField
                  isDelayed={isReturned ? values[delayField(intent)] === "on" : waiting.isUsual}
                  name={delayField(intent)}
                />
              ) : (
                <SentAtOnce />
              )}
              {/* What was written before a decision is not given back after it. */}
              <UnsentGuard isReturned={isReturned} name={`${intent} ${application.status}`} />
            </>
          )}
        </PostForm>
      </div>
    </details>
  );
}

/** Says that an interview to come is withdrawn. */
function Withdrawn({ interview }: Pick<EmployerView["application"], "interview">) {
  if (!interview || interview.isOver || interview.answer === "declined") return null;
  return (
    <div className="mb-5">
      <Callout tone="attention">
        {text.withdraws[interview.answer === "accepted" ? "accepted" : "proposed"]}
      </Callout>
    </div>
  );
}

/** Says that all places are offered, or have somebody. */
function Taken({ places: { others, all } }: Pick<EmployerView, "places">) {
  if (others < all) return null;
  return (
    <div className="mb-5">
      <Callout tone="attention">{plural(text.offer.taken, all)}</Callout>
    </div>
  );
}

/** Who is told of a hiring, and who is not. */
function WhoHears({ view: { waitingBeside } }: { view: EmployerView }) {
  const count = waitingBeside?.count ?? 0;
  return (
    <p className="mb-5 text-sm">
      {`${text.hired.who} ${count > 0 ? plural(text.hired.others, count) : text.hired.noOthers}`}
    </p>
  );
}

import { Link } from "@remix-run/react";
import { SentAtOnce } from "~/components/applications/delay-field";
import { MissingReason } from "~/components/applications/missing-reason";
import { ReplyMessage } from "~/components/applications/reply-message";
import { DefaultSubmit } from "~/components/forms/default-submit";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { formatList, plural } from "~/content/format";
import { interviews } from "~/content/interviews";
import { decisionForms } from "~/content/pages/employer-applications/application";
import { board } from "~/content/pages/employer-applications/board";
import { interviewRound as text } from "~/content/pages/employer-applications/interview-round";
import { replyFields } from "~/content/pages/employer-applications/reply-tools";
import { interviewLimits, pipelineLimits } from "~/features/applications/application/application-limits";
import { committeeLimits } from "~/features/applications/committee/committee-limits";
import { minutesText } from "~/features/applications/interview/interview-words";
import type { FormState } from "~/lib/form-state";
import { timesByDay } from "~/lib/time/meeting-time";
import { paths } from "~/paths";
import type { RoundData } from "./load-round.server";
import { roundLists } from "./round-fields";

type Proposal = NonNullable<RoundData["proposal"]>;

const rules = { interviewPlace: { required: decisionForms.required.place } };

interface ProposalFormProps extends RoundData {
  proposal: Proposal;
  /** Of the address, which has the times. */
  search: string;
  state: FormState | undefined;
}

/** The times that will be offered, and the rest of the proposal. */
export function ProposalForm(props: ProposalFormProps) {
  const { job, invited, proposal, changeTo, colleagues, times, reply, state, search } = props;
  const held = colleagues.filter(({ userId }) => times.lists?.interviewers?.includes(userId));
  const [first] = invited;
  return (
    <>
      <Times people={invited.length} proposal={proposal} />
      {/* Before anything is typed, which is lost with the page where no script keeps it. */}
      <p className="mt-3">
        <Link className="link inline-block py-1" to={changeTo}>
          {text.change}
        </Link>
      </p>
      <h2 className="mt-8 mb-3 text-xl">{text.proposalTitle}</h2>
      <PostForm
        action={paths.jobInterviews(job.id) + search}
        rules={rules}
        state={state}
        submit={plural(text.submit, invited.length)}
      >
        {({ errors, values, isReturned }) => (
          <>
            <DefaultSubmit />
            {invited.map(({ id, updatedAt }) => (
              <span className="hidden" key={id}>
                <input name={roundLists.ids} type="hidden" value={id} />
                <input name="version" type="hidden" value={`${id}=${updatedAt}`} />
              </span>
            ))}
            {held.map(({ userId }) => (
              <input key={userId} name={roundLists.interviewers} type="hidden" value={userId} />
            ))}
            <Field
              defaultValue={values.interviewPlace}
              error={errors.interviewPlace}
              hint={decisionForms.placeHint}
              label={decisionForms.place}
              maxLength={interviewLimits.place.max}
              name="interviewPlace"
              required
            />
            {proposal.missing > 0 ? (
              <MissingReason
                error={errors.missingReason}
                maxLength={committeeLimits.reason.max}
                missing={proposal.missing}
                name="missingReason"
                value={values.missingReason}
              />
            ) : null}
            <ReplyMessage
              errors={errors}
              fields={replyFields}
              hasReason={false}
              leadsTo="interview"
              label={board.message}
              maxLength={pipelineLimits.message.max}
              reader={(first && reply.names[first.id]) ?? null}
              tools={reply}
              values={values}
            />
            <SentAtOnce />
            <UnsentGuard isReturned={isReturned} name="round" />
          </>
        )}
      </PostForm>
    </>
  );
}

interface TimesProps {
  proposal: Proposal;
  people: number;
}

/** How many times for how many people, which they are, and which clash. */
function Times({ proposal: { times, minutes, interviewers, clashes }, people }: TimesProps) {
  const counts = { times: plural(text.times, times.length), people: plural(text.people, people) };
  return (
    <section className="mt-6" aria-labelledby="horas">
      <h2 className="figures mb-3 text-xl" id="horas">
        {fillText(text.forPeople, counts)}
      </h2>
      <p className="mb-3 text-sm text-muted">{`${minutesText(minutes)} ${interviews.zone}`}</p>
      <dl className="divide-y divide-line border-y-2 border-ink">
        {timesByDay(times).map(({ day, times: ofDay }) => (
          <div className="py-2" key={day}>
            <dt className="font-semibold">{day}</dt>
            <dd className="figures" suppressHydrationWarning>
              {ofDay.map(({ time }) => time).join(" · ")}
            </dd>
          </div>
        ))}
      </dl>
      {interviewers.length > 0 ? (
        <p className="mt-3 text-sm wrap-anywhere">
          {fillText(text.with, { names: formatList(interviewers) })}
        </p>
      ) : null}
      {clashes.times > 0 ? (
        <div className="mt-4">
          <Callout tone="attention">
            <p className="font-semibold">{plural(text.clashes, clashes.times)}</p>
            <ul className="mt-1 text-sm wrap-anywhere">
              {clashes.named.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {clashes.more > 0 ? <li>{plural(text.moreClashes, clashes.more)}</li> : null}
            </ul>
          </Callout>
        </div>
      ) : null}
    </section>
  );
}

import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { BackLink } from "~/components/ui/back-link";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { formatList, plural } from "~/content/format";
import { interviewRound as text } from "~/content/pages/employer-applications/interview-round";
import type { FormState } from "~/lib/form-state";
import type { RoundData } from "./load-round.server";
import { ProposalForm } from "./proposal-form";
import { TimesForm } from "./times-form";

interface RoundPageProps extends RoundData {
  /** Of the address: the times are in it. */
  search: string;
  /** The last form's state. */
  state: FormState | undefined;
}

/** Interviews for several applications: first the form of the times, then the times with the rest of the proposal. */
export function RoundPage(props: RoundPageProps) {
  const { job, backTo, invited, left, proposal, state, search } = props;
  return (
    <div className="max-w-2xl">
      <BackLink label={text.back} to={backTo} />
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-1 text-muted wrap-anywhere">{job.title}</p>
      {invited.length > 0 ? (
        <p className="mt-4 wrap-anywhere">
          <strong className="figures">{`${plural(text.people, invited.length)}: `}</strong>
          <span>{`${formatList(invited.map(({ name }) => name))}.`}</span>
        </p>
      ) : (
        <>
          <ResponseSummary state={state} />
          <p className="mt-4">{text.nobody}</p>
        </>
      )}
      {left.length > 0 ? (
        <div className="mt-3">
          <Callout tone="attention">
            <p className="wrap-anywhere">{fillText(text.left, { people: formatList(left) })}</p>
          </Callout>
        </div>
      ) : null}
      {invited.length === 0 ? (
        <p className="mt-6">
          <ButtonLink to={backTo} variant="secondary">
            {text.back}
          </ButtonLink>
        </p>
      ) : (
        <UnlessSuspended back={{ to: backTo, label: text.back }} state={state}>
          {proposal ? <ProposalForm {...props} proposal={proposal} /> : <TimesForm {...props} key={search} />}
        </UnlessSuspended>
      )}
    </div>
  );
}

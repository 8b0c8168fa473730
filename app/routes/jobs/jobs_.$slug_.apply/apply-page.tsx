import type { ReactNode } from "react";
import { MaterialsForm } from "~/components/applications/materials-form";
import { TypedLetter } from "~/components/applications/typed-letter";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { FormPage } from "~/components/layout/form-page";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { applyPage as text } from "~/content/pages/apply";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { loadApply } from "./load-apply.server";
import { Unconfirmed } from "./unconfirmed";

type ApplyPageProps = Awaited<ReturnType<typeof loadApply>> & { state: FormState | undefined };

/** The form, whose fields are what the job asks for, or why nobody can apply now. */
export function ApplyPage(page: ApplyPageProps) {
  const { job, cv, source, limits, withdrawnLetter, refusal, waiting, state } = page;
  const lead = (
    <>
      <span className="block font-semibold text-ink wrap-anywhere">{job.title}</span>{" "}
      <span className="block wrap-anywhere">{job.organization}</span>
    </>
  );
  if (waiting) return <Unconfirmed lead={lead} slug={job.slug} state={state} waiting={waiting} />;
  if (refusal !== null) return <Blocked lead={lead} page={page} />;
  return (
    <FormPage lead={lead} title={text.heading}>
      <div className="mb-8 grid gap-2 empty:hidden">
        {job.required.length === 0 ? <p>{text.asksNothing}</p> : null}
        {withdrawnLetter !== null && state === undefined ? <p>{text.withdrawnLetter}</p> : null}
      </div>
      <MaterialsForm
        action={paths.jobApply(job.slug)}
        back={{ to: paths.job(job.slug), label: text.back }}
        current={cv ? { cv } : {}}
        cvHint={text.profileCv}
        hidden={{ source }}
        letter={withdrawnLetter}
        limits={limits}
        required={job.required}
        state={state && toOwnState(state)}
        submit={text.submit}
      />
    </FormPage>
  );
}

/** The letter that was on its way when the address was confirmed belongs here now. */
function toOwnState({ intent, ...state }: FormState): FormState {
  return state;
}

type BlockedCode = keyof typeof text.blocked;

/** Why nobody can apply now, and the text typed before that was known. */
function Blocked({ page, lead }: { page: ApplyPageProps; lead: ReactNode }) {
  const { refusal, closeReason, job, applicationId, state } = page;
  const code: BlockedCode =
    refusal !== null && refusal in text.blocked ? (refusal as BlockedCode) : "JOB_CLOSED";
  const { way } = text.blocked[code];
  const isEarly = code === "JOB_CLOSED" && (closeReason === "filled" || closeReason === "withdrawn");
  const sentence = isEarly ? text.closedEarly[closeReason] : text.blocked[code].text;
  const to =
    code === "ALREADY_APPLIED" && applicationId ? paths.application(applicationId) : paths.job(job.slug);
  return (
    <FormPage lead={lead} title={text.heading}>
      <div className="grid gap-6">
        {state ? (
          <ResponseSummary message={sentence} state={{ ...state, errors: {}, message: sentence }} />
        ) : (
          <Callout tone="attention">
            <p className="font-semibold">{sentence}</p>
          </Callout>
        )}
        <p>
          <ButtonLink to={to}>{way}</ButtonLink>
        </p>
        <TypedLetter state={state} />
      </div>
    </FormPage>
  );
}

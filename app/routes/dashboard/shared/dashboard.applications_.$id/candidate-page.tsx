import { Link } from "@remix-run/react";
import { ReceiptList } from "~/components/applications/receipts";
import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { ownApplication as text } from "~/content/pages/own-application";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { CandidateHistory } from "./candidate-history-list";
import { CandidateInterview } from "./candidate-interview";
import type { CandidateSide } from "./candidate-side.server";
import { CandidateState } from "./candidate-state";
import { SentMaterialsSection } from "./sent-materials";

interface CandidatePageProps extends CandidateSide {
  /** The last form's state. */
  state: FormState | undefined;
  /** Identifies this visit. */
  visit: string;
}

/** An application for its candidate: its progress, materials, history and actions. */
export function CandidatePage({ state, ...page }: CandidatePageProps) {
  const { id, job, conversation, receipts, isWithdrawable, isErasable, againHref, visit } = page;
  const done = state ? null : page.done;
  return (
    <>
      <p className="mb-4 text-sm">
        <Link className="link inline-block py-2" to={paths.applications()}>
          {text.back}
        </Link>
      </p>
      {done ? (
        <div className="mb-6">
          <StatusNote key={visit}>{done}</StatusNote>
        </div>
      ) : null}
      <h1 className="text-3xl wrap-anywhere">{job.title}</h1>
      <p className="mt-1 wrap-anywhere">{job.organization}</p>
      {job.href ? (
        <p className="mt-1 text-sm">
          <Link className="link inline-block py-2" to={job.href}>
            {text.job}
          </Link>
        </p>
      ) : null}
      {page.suspended ? (
        <div className="mt-6">
          <Callout tone="attention">{page.suspended}</Callout>
        </div>
      ) : null}
      <CandidateState {...page} />
      <CandidateInterview {...page} state={state} />
      {conversation ? (
        <Section title={fillText(text.messages, { organization: job.organization })}>
          {conversation.unread ? <p className="mb-3 font-semibold">{conversation.unread}</p> : null}
          <ButtonLink to={conversation.href} variant="secondary">
            {conversation.link}
          </ButtonLink>
        </Section>
      ) : null}
      <SentMaterialsSection {...page} />
      <CandidateHistory history={page.history} organization={job.organization} />
      <Section lead={text.receiptsLead} title={text.receipts}>
        <ReceiptList receipts={receipts} />
      </Section>
      {againHref ? (
        <Section lead={text.againLead} ruled title={text.again}>
          <ButtonLink to={againHref}>{text.again}</ButtonLink>
        </Section>
      ) : null}
      {isWithdrawable || isErasable ? (
        <Section
          lead={isErasable ? text.eraseLead : text.withdrawLead}
          ruled
          title={isErasable ? text.erase : text.withdraw}
        >
          <ButtonLink to={paths.withdrawApplication(id)} variant="danger">
            {isErasable ? text.erase : text.withdraw}
          </ButtonLink>
        </Section>
      ) : null}
    </>
  );
}

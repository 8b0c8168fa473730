import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { type DecidedBefore, DecidedNote } from "~/components/reviews/decided-note";
import { LostDecision } from "~/components/reviews/lost-decision";
import { Callout } from "~/components/ui/callout";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { adminNotice as text } from "~/content/pages/admin/notices";
import { isCodeOf, wordsFor } from "~/content/vocabularies/codes";
import { noticeReasons, noticeTargets } from "~/content/vocabularies/notices";
import type { AdminComplaint, AdminNotice, NoticeContent } from "~/features/notices/admin/get-notice.server";
import type { FormState } from "~/lib/form-state";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { NoticeDecisionForm } from "./notice-decision-form";

interface AdminNoticePageProps {
  notice: AdminNotice;
  content: NoticeContent;
  mayDecideComplaint: boolean;
  done: string | null;
  /** The notice that the last decision was about, where it led on to this one. */
  last: DecidedBefore | null;
  /** The last form's state. */
  state: FormState | undefined;
  visit: string;
}

const outcomes = { notice: text.done, complaint: text.doneComplaint };

/** A notice as administrators read it, with the forms that decide. */
export function AdminNoticePage(page: AdminNoticePageProps) {
  const { notice, content, state, done, last, visit } = page;
  const { id, number, target, label, reason, createdAt, name, email, status, complaints } = notice;
  const waiting = complaints.find((complaint) => complaint.status === "open");
  const offered = [...(status === "open" ? ["decide"] : []), ...(waiting ? ["decide-complaint"] : [])];
  const sender = [name, email].filter(Boolean).join(" · ") || text.anonymous;
  return (
    <>
      <p className="mb-6">
        <Link className="link inline-block py-1" to={paths.admin.notices()}>
          {text.back}
        </Link>
      </p>
      <DecidedNote last={last} outcome={wordsFor(outcomes, done)} visit={visit} />
      <h1 className="mb-6 text-3xl">
        {text.heading} <span className="xs:whitespace-nowrap">{number}</span>
      </h1>
      {/* A form that is there no more still says why it did nothing, and what it would have said. */}
      {state?.message && !offered.includes(state.intent ?? "") ? (
        <LostDecision message={state.message} words={state.values.decision} />
      ) : null}
      <DefinitionList
        items={[
          { term: text.about, value: `${noticeTargets[target]}: ${label}` },
          {
            term: text.reason,
            value: isCodeOf(noticeReasons, reason) ? noticeReasons[reason] : noticeReasons.other,
          },
          { term: text.sent, value: <DateTime iso={createdAt} /> },
          { term: text.from, value: sender },
        ]}
      />
      <Section title={text.says}>
        <Words words={notice.text ?? text.erased} />
      </Section>
      <Content content={content} target={target} />
      {status === "open" ? (
        <NoticeDecisionForm
          state={state}
          choices={text.choices}
          id={id}
          intent="decide"
          lead={text.decideLead[target]}
          submit={text.submit}
          title={text.decideTitle}
          version={notice.version}
        />
      ) : (
        <Section title={text.decision}>
          <Decided {...firstOf(notice)} />
          {complaints.some((complaint) => complaint.status === "upheld") ? (
            <p className="mt-3">{text.turned}</p>
          ) : null}
        </Section>
      )}
      {complaints.map((complaint) => (
        <Section
          key={complaint.id}
          lead={fillText(text.complaintSent, { date: formatDay(new Date(complaint.createdAt)) })}
          title={text.complaint[complaint.side]}
        >
          <Words words={complaint.text ?? text.erased} />
          {complaint.status === "open" ? null : (
            <div className="mt-5">
              <Decided {...complaint} outcome={text.complaintDecided[complaint.status]} />
            </div>
          )}
        </Section>
      ))}
      {waiting && !page.mayDecideComplaint ? (
        <div className="mt-8">
          <Callout tone="attention">{text.otherDecides}</Callout>
        </div>
      ) : null}
      {waiting && page.mayDecideComplaint ? (
        <NoticeDecisionForm
          state={state}
          choices={text.complaintChoices}
          id={id}
          intent="decide-complaint"
          lead={text.complaintLead}
          submit={text.complaintSubmit}
          title={text.complaintTitle}
          version={notice.version}
        />
      ) : null}
    </>
  );
}

/** The first decision: each complaint that was upheld has turned it around. */
function firstOf({ status, complaints, ...notice }: AdminNotice) {
  const turns = complaints.filter((complaint) => complaint.status === "upheld").length;
  const isUpheld = (status === "upheld") === (turns % 2 === 0);
  return { ...notice, outcome: text.decided[isUpheld ? "upheld" : "dismissed"] };
}

function Words({ words }: { words: string }) {
  return <p className="wrap-anywhere whitespace-pre-line">{words}</p>;
}

type DecidedProps = Pick<AdminComplaint, "decision" | "decidedAt" | "decidedBy"> & { outcome: string };

function Decided({ outcome, decision, decidedAt, decidedBy }: DecidedProps) {
  const date = decidedAt ? formatDay(new Date(decidedAt)) : "";
  return (
    <>
      <p className="mb-2 font-semibold">
        {fillText(text.decidedBy, { outcome, date, name: decidedBy ?? text.gone })}
      </p>
      <Words words={decision ?? text.erased} />
    </>
  );
}

/** The reported content, as it is now. */
function Content({ content, target }: { content: NoticeContent; target: AdminNotice["target"] }) {
  const { href, message } = content;
  return (
    <Section title={text.content}>
      {message ? (
        <>
          <p className="mb-2 text-muted wrap-anywhere">
            {message.author === null ? text.noAuthor : fillText(text.author, { name: message.author })}
          </p>
          <blockquote className="rounded-md border border-line bg-surface px-4 py-3">
            <Words words={message.body} />
          </blockquote>
        </>
      ) : null}
      {href && target !== "message" ? (
        <Link className="link inline-block py-1" to={href}>
          {text.toContent[target]}
        </Link>
      ) : null}
      {!href && !message ? <p>{text.contentGone}</p> : null}
    </Section>
  );
}

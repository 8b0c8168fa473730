import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { OutcomePage } from "~/components/layout/outcome-page";
import { Section } from "~/components/layout/section";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { noticeGone } from "~/content/pages/notices/form";
import { noticePage as text } from "~/content/pages/notices/side";
import { messages } from "~/content/sentences";
import { isCodeOf } from "~/content/vocabularies/codes";
import { noticeReasons, noticeStatuses, noticeTargets } from "~/content/vocabularies/notices";
import type { SideNotice } from "~/features/notices/get-notice.server";
import { noticeLimits } from "~/features/notices/notice-limits";
import type { FormState } from "~/lib/form-state";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";

interface SideNoticePageProps {
  /** Null where the link leads to none. */
  notice: SideNotice | null;
  token: string;
  /** A complaint has just been sent. */
  isDone: boolean;
  state: FormState | undefined;
}

/** A notice for one of its sides, with the form to complain. */
export function SideNoticePage({ notice, token, isDone, state }: SideNoticePageProps) {
  if (!notice)
    return (
      <OutcomePage
        failed
        message={text.invalid}
        title={noticeGone.title}
        way={{ to: paths.contact(), label: noticeGone.contact, variant: "secondary" }}
      />
    );
  const { number, target, label, reason, status, createdAt } = notice;
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto max-w-2xl">
        {isDone && !state ? (
          <div className="mb-6">
            <StatusNote>{text.complained}</StatusNote>
          </div>
        ) : null}
        <h1 className="mb-6 text-3xl">
          {text.heading} <span className="xs:whitespace-nowrap">{number}</span>
        </h1>
        <DefinitionList
          items={[
            { term: text.target, value: `${noticeTargets[target]}: ${label}` },
            {
              term: text.reason,
              value: isCodeOf(noticeReasons, reason) ? noticeReasons[reason] : noticeReasons.other,
            },
            { term: text.sent, value: <DateTime day iso={createdAt} /> },
            { term: text.status, value: noticeStatuses[status] },
          ]}
        />
        {notice.text ? <Words title={text.yours} words={notice.text} /> : null}
        {status === "open" ? <p className="mt-8">{text.waiting}</p> : <Decision notice={notice} />}
        <Complaint notice={notice} state={state} token={token} />
        {token ? null : (
          <p className="mt-8">
            <Link className="link inline-block py-1" to={paths.notices()}>
              {text.back}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function Words({ title, lead, words }: { title: string; lead?: string; words: string }) {
  return (
    <Section title={title} {...(lead ? { lead } : {})}>
      <p className="wrap-anywhere whitespace-pre-line">{words}</p>
    </Section>
  );
}

function Decision({ notice: { first, reversal } }: { notice: SideNotice }) {
  const on = (sentence: string, iso: string | null) =>
    fillText(sentence, { date: iso ? formatDay(new Date(iso)) : "" });
  const outcome = first.status === "upheld" ? "upheld" : "dismissed";
  return (
    <>
      <Words
        lead={`${on(text.decided[outcome], first.decidedAt)} ${text.byPerson}`}
        title={text.decision}
        words={first.decision ?? text.erased}
      />
      {reversal ? (
        <div className="mt-6">
          <p className="font-semibold">{on(text.reversal, reversal.decidedAt)}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{reversal.decision ?? text.erased}</p>
        </div>
      ) : null}
    </>
  );
}

interface ComplaintProps {
  notice: SideNotice;
  token: string;
  state: FormState | undefined;
}

/** The reader's complaint, or the form for it. A text that could not be sent stays. */
function Complaint({ notice, token, state }: ComplaintProps) {
  const { id, complaint, complainUntil } = notice;
  const day = (iso: string | null) => (iso ? formatDay(new Date(iso)) : "");
  const typed = state?.values.text;
  return (
    <>
      {complaint ? (
        <Section title={text.complaintTitle}>
          {complaint.text ? <p className="wrap-anywhere whitespace-pre-line">{complaint.text}</p> : null}
          <p className="mt-4 font-semibold">
            {complaint.status === "open"
              ? fillText(text.complaintWaiting, { date: day(complaint.createdAt) })
              : fillText(text.complaintDecided[complaint.status], { date: day(complaint.decidedAt) })}
          </p>
          {complaint.decision ? (
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{complaint.decision}</p>
          ) : null}
        </Section>
      ) : null}
      {complainUntil || typed ? (
        <Section
          title={text.complainTitle}
          {...(complainUntil ? { lead: fillText(text.complainLead, { date: day(complainUntil) }) } : {})}
        >
          <PostForm
            action={token ? paths.notices({ token }) : paths.notices({ notice: id })}
            hidden={token ? { t: token } : { notice: id }}
            intent="complain"
            narrowButton
            rules={{ text: { required: messages.TEXT_REQUIRED } }}
            state={state}
            submit={complainUntil ? text.complain : null}
          >
            {({ errors, values, isReturned }) => (
              <>
                <TextArea
                  counted
                  defaultValue={values.text}
                  error={errors.text}
                  label={text.complainText}
                  maxLength={noticeLimits.text.max}
                  name="text"
                  required
                  rows={7}
                />
                <UnsentGuard isReturned={isReturned} name="complain" />
              </>
            )}
          </PostForm>
        </Section>
      ) : null}
    </>
  );
}

import { RecordForm } from "~/components/forms/record-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Section } from "~/components/layout/section";
import { DateTime } from "~/components/ui/date-time";
import { StatusNote } from "~/components/ui/status-note";
import { accountSessions as text } from "~/content/pages/account";
import type { AccountData } from "./account-data";
import { BrowsersList } from "./browsers-list";
import { sectionIds } from "./section-ids";
import { SessionItem } from "./session-item";

const isOfList = (intent: string | undefined) => intent === "end-session" || intent === "forget-browser";

/** The open sessions: ends a single one, all others, or all. */
export function SessionsSection({ sessions, browsers, current, ...page }: AccountData) {
  const sorted = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Section id={sectionIds.sessions} lead={text.lead} ruled title={text.title}>
      <div className="mb-5 empty:hidden">
        {page.done === "end-session" ? <StatusNote key={page.visit}>{text.ended}</StatusNote> : null}
        {page.done === "forget-browser" ? (
          <StatusNote key={page.visit}>{text.browsers.forgotten}</StatusNote>
        ) : null}
        <ResponseSummary state={isOfList(page.state?.intent) ? page.state : undefined} />
      </div>
      <ul className="border-y-2 border-ink">
        {sorted.map((session) => (
          <SessionItem action={page.action} key={session.id} session={session} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        <span>{`${current.rememberMe ? text.remembered : text.notRemembered} ${text.expires}`}</span>{" "}
        <DateTime iso={current.expiresAt} />.
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        {sessions.length > 1 || page.done === "end-others" ? (
          <RecordForm {...page} intent="end-others" submit={text.endOthers} success={text.endedOthers} />
        ) : null}
        <RecordForm {...page} intent="end-all" submit={text.endAll} success="" />
      </div>
      <BrowsersList action={page.action} browsers={browsers} />
    </Section>
  );
}

import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { StatusNote } from "~/components/ui/status-note";
import { accountSessions as text } from "~/content/pages/account";
import type { AccountData } from "./account-data";
import { AccountForm } from "./account-form";
import { Section } from "./section";
import { SessionItem } from "./session-item";

/** Where the account is open; each session can be ended alone, or the others, or all. */
export function SessionsSection({ sessions, ...page }: AccountData) {
  const { message: refused, summaryRef } = useFormFeedback(page.state, {}, "end-session");
  const sorted = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Section title={text.title}>
      <p className="mb-5 text-muted">{text.lead}</p>
      <div className="mb-5 empty:hidden">
        {page.done === "end-session" ? <StatusNote key={page.visit}>{text.ended}</StatusNote> : null}
        <FormSummary errors={{}} message={refused} ref={summaryRef} />
      </div>
      <ul className="border-y-2 border-ink">
        {sorted.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        {sessions.length > 1 || page.done === "end-others" ? (
          <AccountForm {...page} intent="end-others" submit={text.endOthers} success={text.endedOthers} />
        ) : null}
        <AccountForm {...page} intent="end-all" submit={text.endAll} success="" />
      </div>
    </Section>
  );
}

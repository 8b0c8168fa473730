import { Link } from "@remix-run/react";
import { RecordForm, type RecordPage } from "~/components/forms/record-form";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { DefinitionList } from "~/components/ui/definition-list";
import { StatusNote } from "~/components/ui/status-note";
import { type FailedMailRow, FailedMails } from "~/components/waitlist/failed-mails";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { waitlistEntryPage as text } from "~/content/pages/admin/waitlist/entry";
import { waitlistMails } from "~/content/pages/admin/waitlist/mails";
import { paths } from "~/paths";
import { entryFacts, entryHistory, type ShownEntry } from "./entry-facts";

interface EntryPageProps extends Omit<RecordPage, "action"> {
  entry: ShownEntry;
  mails: readonly FailedMailRow[];
}

/** An entry's data, and the actions on it. */
export function EntryPage({ entry, mails, ...answer }: EntryPageProps) {
  const action = paths.admin.waitlistEntry(entry.id);
  const page = { ...answer, action };
  const { status } = entry;
  return (
    <WaitlistAdminPage title={entry.email}>
      <p className="mb-6">
        <Link className="link inline-block py-1" to={paths.admin.waitlist()}>
          {text.back}
        </Link>
      </p>
      <DefinitionList items={entryFacts(entry)} />
      <Section title={text.actionsTitle}>
        <p className="mb-5 max-w-prose text-muted">{text.actionsLead[status]}</p>
        <div className="flex flex-wrap items-start gap-3">
          {status === "confirmed" || page.done === "invite" ? (
            <RecordForm
              {...page}
              intent="invite"
              success={text.done.invite}
              submit={status === "confirmed" ? text.invite : null}
              variant="primary"
            />
          ) : null}
          {status === "confirmed" || status === "invited" || page.done === "reject" ? (
            <RecordForm
              {...page}
              intent="reject"
              success={text.done.reject}
              submit={status === "confirmed" || status === "invited" ? text.reject : null}
            />
          ) : null}
          {status === "rejected" || page.done === "restore" ? (
            <RecordForm
              {...page}
              intent="restore"
              success={text.done.restore}
              submit={status === "rejected" ? text.restore : null}
            />
          ) : null}
        </div>
      </Section>
      {mails.length > 0 || page.done === "retry" ? (
        <Section title={waitlistMails.failedMails}>
          {page.done === "retry" ? <StatusNote key={page.visit}>{text.done.retry}</StatusNote> : null}
          {mails.length > 0 ? (
            <FailedMails action={action} caption={waitlistMails.failedMails} mails={mails} ofOne />
          ) : null}
        </Section>
      ) : null}
      <Section title={text.history}>
        <DefinitionList items={entryHistory(entry)} />
      </Section>
      <Section title={text.notes}>
        <RecordForm {...page} intent="notes" submit={text.saveNotes} success={text.done.notes}>
          {({ errors, values, isReturned }) => (
            <>
              <TextArea
                defaultValue={values.notes ?? entry.notes ?? ""}
                error={errors.notes}
                hint={text.notesHint}
                label={text.notes}
                maxLength={2000}
                name="notes"
              />
              <UnsentGuard isReturned={isReturned} name="notes" />
            </>
          )}
        </RecordForm>
      </Section>
      <Section lead={text.eraseLead} title={text.eraseTitle}>
        <ButtonLink to={paths.admin.eraseWaitlistEntry(entry.id)} variant="danger">
          {text.erase}
        </ButtonLink>
      </Section>
    </WaitlistAdminPage>
  );
}

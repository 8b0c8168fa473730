import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TextArea } from "~/components/forms/text-area";
import { ButtonLink } from "~/components/ui/button";
import { DefinitionList } from "~/components/ui/definition-list";
import { StatusNote } from "~/components/ui/status-note";
import { type FailedMailRow, FailedMails } from "~/components/waitlist/failed-mails";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { waitlistEntryPage as text, waitlistMails } from "~/content/pages/waitlist-admin";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { entryFacts, entryHistory, type ShownEntry } from "./entry-facts";
import { EntryForm } from "./entry-form";

interface EntryPageProps {
  entry: ShownEntry;
  mails: readonly FailedMailRow[];
  /** The intent that has just been carried out. */
  done: string | null;
  visit: string;
  state: FormState | undefined;
}

/** Everything about an entry, and what may be done with it. */
export function EntryPage({ entry, mails, ...page }: EntryPageProps) {
  const action = paths.admin.waitlistEntry(entry.id);
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
            <EntryForm
              {...page}
              action={action}
              intent="invite"
              submit={status === "confirmed" ? text.invite : null}
              variant="primary"
            />
          ) : null}
          {status === "confirmed" || status === "invited" || page.done === "reject" ? (
            <EntryForm
              {...page}
              action={action}
              intent="reject"
              submit={status === "confirmed" || status === "invited" ? text.reject : null}
            />
          ) : null}
          {status === "rejected" || page.done === "restore" ? (
            <EntryForm
              {...page}
              action={action}
              intent="restore"
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
        <EntryForm {...page} action={action} intent="notes" submit={text.saveNotes}>
          {({ errors, values }) => (
            <TextArea
              defaultValue={values.notes ?? entry.notes ?? ""}
              error={errors.notes}
              hint={text.notesHint}
              label={text.notes}
              maxLength={2000}
              name="notes"
            />
          )}
        </EntryForm>
      </Section>
      <Section title={text.eraseTitle}>
        <p className="mb-5 text-muted">{text.eraseLead}</p>
        <ButtonLink to={paths.admin.eraseWaitlistEntry(entry.id)} variant="danger">
          {text.erase}
        </ButtonLink>
      </Section>
    </WaitlistAdminPage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

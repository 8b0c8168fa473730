import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { RowButton } from "~/components/forms/row-button";
import { StatusNote } from "~/components/ui/status-note";
import { type FailedMailRow, FailedMails } from "~/components/waitlist/failed-mails";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { waitlistMails as text } from "~/content/pages/admin/waitlist/mails";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const action = paths.admin.waitlistMails();

interface MailsPageProps {
  mails: readonly FailedMailRow[];
  total: number;
  /** The number of mails just queued. */
  retried: number | null;
  visit: string;
  state: FormState | undefined;
}

/** Failed invitations, with buttons to retry each or all. */
export function MailsPage({ mails, total, retried, visit, state }: MailsPageProps) {
  return (
    <WaitlistAdminPage title={text.title}>
      <div className="mb-6 grid gap-4 empty:hidden">
        {retried === null || state ? null : (
          <StatusNote key={visit}>{retried > 0 ? plural(text.retried, retried) : text.nothing}</StatusNote>
        )}
        <ResponseSummary state={state} />
      </div>
      {total === 0 ? (
        <p className="rounded-md bg-sunken px-5 py-8">{text.none}</p>
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <p>
              <strong>{plural(text.found, total)}</strong>{" "}
              <span>{`${total === 1 ? text.lead.one : text.lead.many} ${total > mails.length ? fillText(text.shown, { n: formatNumber(mails.length) }) : ""}`}</span>
            </p>
            <RowButton action={action} intent="retry-all">
              {total === 1 ? text.retryAll.one : text.retryAll.many}
            </RowButton>
          </div>
          <FailedMails action={action} caption={text.title} mails={mails} />
        </>
      )}
    </WaitlistAdminPage>
  );
}

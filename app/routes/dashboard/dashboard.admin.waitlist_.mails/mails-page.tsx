import { Form, useNavigation } from "@remix-run/react";
import { FormSummary } from "~/components/forms/form-summary";
import { Button } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { type FailedMailRow, FailedMails } from "~/components/waitlist/failed-mails";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural, waitlistMails as text } from "~/content/pages/waitlist-admin";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

const action = paths.admin.waitlistMails();

interface MailsPageProps {
  mails: readonly FailedMailRow[];
  total: number;
  /** How many were queued a moment ago. */
  retried: number | null;
  visit: string;
  state: FormState | undefined;
}

/** Invitations that did not go out, each and all to be tried again. */
export function MailsPage({ mails, total, retried, visit, state }: MailsPageProps) {
  const sending = useNavigation().formData?.get("intent") === "retry-all";
  return (
    <WaitlistAdminPage title={text.title}>
      <div className="mb-6 grid gap-4 empty:hidden">
        {retried === null || state ? null : (
          <StatusNote key={visit}>{retried > 0 ? plural(text.retried, retried) : text.nothing}</StatusNote>
        )}
        <FormSummary errors={{}} message={state?.message} />
      </div>
      {total === 0 ? (
        <p className="rounded-md bg-sunken px-5 py-8">{text.none}</p>
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <p>
              <strong>{plural(text.found, total)}</strong> {text.lead}{" "}
              {total > mails.length ? fillText(text.shown, { n: formatNumber(mails.length) }) : null}
            </p>
            <Form action={action} method="post">
              <input name="intent" type="hidden" value="retry-all" />
              <Button compact pending={sending}>
                {text.retryAll}
              </Button>
            </Form>
          </div>
          <FailedMails action={action} caption={text.title} mails={mails} />
        </>
      )}
    </WaitlistAdminPage>
  );
}

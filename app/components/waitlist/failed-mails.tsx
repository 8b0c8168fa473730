import { Link } from "@remix-run/react";
import { RowButton } from "~/components/forms/row-button";
import { DateTime } from "~/components/ui/date-time";
import { ErrorDetail } from "~/components/ui/error-detail";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { waitlistMails as text } from "~/content/pages/admin/waitlist/mails";
import { isCodeOf } from "~/content/vocabularies/codes";
import { mailFailures, waitlistMailLabels } from "~/content/vocabularies/waitlist";
import { formatTime } from "~/lib/time/dates";
import { paths } from "~/paths";

/** A waitlist mail that was not sent. */
export interface FailedMailRow {
  id: string;
  entryId: string | null;
  kind: string;
  email: string;
  createdAt: string;
  error: string | null;
}

interface FailedMailsProps {
  mails: readonly FailedMailRow[];
  /** The forms' action. */
  action: string;
  caption: string;
  /** Shows each mail's kind instead of its recipient. */
  ofOne?: boolean;
}

/** Lists failed mails with their reasons, and a button to retry each. */
export function FailedMails({ mails, action, caption, ofOne = false }: FailedMailsProps) {
  return (
    <FactsTable caption={caption} columns={[text.person, text.reason, text.when, ""]}>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <th className="wrap-anywhere" scope="row">
            {ofOne || mail.entryId === null ? (
              (waitlistMailLabels[mail.kind as keyof typeof waitlistMailLabels] ?? mail.kind)
            ) : (
              <Link className="link inline-block py-0.5" to={paths.admin.waitlistEntry(mail.entryId)}>
                <Address email={mail.email} />
              </Link>
            )}
          </th>
          <td data-label={text.reason}>
            <span>{reasonOf(mail.error)}</span> {mail.error ? <ErrorDetail error={mail.error} /> : null}
          </td>
          <td data-label={text.when}>
            <BriefMoment iso={mail.createdAt} />
          </td>
          <td>
            <RowButton
              action={action}
              id={mail.id}
              intent="retry"
              label={fillText(text.retryNamed, { email: mail.email })}
              variant="secondary"
            >
              {text.retry}
            </RowButton>
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

/** An address that breaks before its @, where it has to. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  );
}

/** A code's text. */
function reasonOf(error: string | null): string {
  const [code = ""] = (error ?? "").split(" ");
  return isCodeOf(mailFailures, code) ? mailFailures[code] : mailFailures.other;
}

/** «21 nov, 8:30»: an instant of this year in a list, in peninsular time. */
function BriefMoment({ iso }: { iso: string }) {
  return (
    <span className="figures whitespace-nowrap" suppressHydrationWarning>
      <DateTime day="brief" iso={iso} />
      <span suppressHydrationWarning>{`, ${formatTime(new Date(iso))}`}</span>
    </span>
  );
}

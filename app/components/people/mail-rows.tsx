import { RowButton } from "~/components/forms/row-button";
import { DateTime } from "~/components/ui/date-time";
import { ErrorDetail } from "~/components/ui/error-detail";
import { FactsTable } from "~/components/ui/facts-table";
import { fillText } from "~/content/fill-text";
import { adminFile as text } from "~/content/pages/admin/people";
import { mailKinds, mailReasons, mailStatuses } from "~/content/vocabularies/administration";
import { isCodeOf } from "~/content/vocabularies/codes";
import type { ListedMail } from "~/features/people/list-mails.server";

interface MailRowsProps {
  mails: readonly ListedMail[];
  /** The page's address, which retries one. */
  action: string;
  /** The address that is plain on the page; another one is said. */
  email: string | null;
}

/** Mails and their fate: why one did not arrive, and a button to try it again. */
export function MailRows({ mails, action, email }: MailRowsProps) {
  if (mails.length === 0) return <p>{text.noMails}</p>;
  return (
    <FactsTable caption={text.mails} columns={[text.mail, text.fate, text.when, ""]}>
      {mails.map(({ id, kind, toEmail, status, error, createdAt, sentAt }) => (
        <tr key={id}>
          <th className="wrap-anywhere" scope="row">
            <span>{labelOf(kind)}</span>{" "}
            {toEmail === email ? null : (
              <span className="block text-sm font-normal text-muted">
                {fillText(text.toOther, { email: toEmail })}
              </span>
            )}
          </th>
          <td data-label={text.fate}>
            <Fate error={error} status={status} />
          </td>
          <td className="whitespace-nowrap" data-label={text.when}>
            <DateTime iso={(sentAt ?? createdAt).toISOString()} />
          </td>
          <td>
            {status === "failed" ? (
              <RowButton
                action={action}
                id={id}
                intent="retry"
                label={fillText(text.retryNamed, { mail: labelOf(kind) })}
                variant="secondary"
              >
                {text.retry}
              </RowButton>
            ) : null}
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

/** What became of a mail: one that is not needed any more has not failed. */
function Fate({ status, error }: Pick<ListedMail, "status" | "error">) {
  const code = error && status !== "sent" ? codeOf(error) : null;
  const isNeedless = status === "suppressed" && (code === "NOT_NEEDED" || code === "SUPERSEDED");
  return (
    <>
      <span>{isNeedless ? text.needless : mailStatuses[status]}</span>{" "}
      {code === null || code === "NOT_NEEDED" ? null : (
        <span className="block text-sm text-muted">{mailReasons[code]}</span>
      )}
      {error && status === "failed" ? <ErrorDetail error={error} /> : null}
    </>
  );
}

const labelOf = (kind: string) => (isCodeOf(mailKinds, kind) ? mailKinds[kind] : kind);

function codeOf(error: string): keyof typeof mailReasons {
  const [code = ""] = error.split(" ");
  return isCodeOf(mailReasons, code) ? code : "other";
}

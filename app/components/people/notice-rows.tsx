import { Link } from "@remix-run/react";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { adminFile as text } from "~/content/pages/admin/people";
import { noticeStatuses, noticeTargets } from "~/content/vocabularies/notices";
import type { ListedNotice } from "~/features/people/list-notices-of.server";
import { paths } from "~/paths";

/** Notices that somebody sent, or that are about them. */
export function NoticeRows({ notices }: { notices: readonly ListedNotice[] }) {
  if (notices.length === 0) return <p>{text.noNotices}</p>;
  return (
    <FactsTable caption={text.notices} columns={[text.number, text.what, text.state, text.when]}>
      {notices.map(({ id, number, target, label, status, createdAt, isSent }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="link inline-block py-0.5 whitespace-nowrap" to={paths.admin.notice(id)}>
              {number}
            </Link>
          </th>
          <td className="wrap-anywhere" data-label={text.what}>
            <span>{`${noticeTargets[target]}: ${label}`}</span>{" "}
            <span className="block text-sm text-muted">{isSent ? text.noticeSent : text.noticeAbout}</span>
          </td>
          <td data-label={text.state}>{noticeStatuses[status]}</td>
          <td className="whitespace-nowrap" data-label={text.when}>
            <DateTime day="brief" iso={createdAt.toISOString()} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

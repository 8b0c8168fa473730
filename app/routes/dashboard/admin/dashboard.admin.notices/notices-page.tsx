import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { plural } from "~/content/format";
import { adminNotices as text } from "~/content/pages/admin/notices";
import { isCodeOf } from "~/content/vocabularies/codes";
import { noticeReasons, noticeTargets } from "~/content/vocabularies/notices";
import type { NoticeItem } from "~/features/notices/admin/list-notices.server";
import { paths } from "~/paths";

interface AdminNoticesPageProps {
  status: keyof typeof text.tabs;
  /** How many wait, and how many have a complaint that waits. */
  waiting: Partial<Record<keyof typeof text.tabs, number>>;
  total: number;
  notices: readonly NoticeItem[];
  nextHref: string | null;
  previousHref: string | null;
}

/** The notices of a state. */
export function AdminNoticesPage({ status, waiting, total, notices, ...page }: AdminNoticesPageProps) {
  const names = Object.keys(text.tabs) as (keyof typeof text.tabs)[];
  const tabs = names.map((name) => ({
    to: paths.admin.notices({ status: name }),
    label: text.tabs[name],
    count: waiting[name],
    isCurrent: name === status,
  }));
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <TabLinks label={text.states} tabs={tabs} />
      <p className="mt-5 text-muted">{text.lead[status]}</p>
      {notices.length > 0 ? (
        <>
          <p className="figures mt-6 mb-3 text-sm text-muted">{plural(text.total, total)}</p>
          <NoticeRows notices={notices} />
          <Pagination next={page.nextHref} previous={page.previousHref} />
        </>
      ) : (
        <p className="mt-6 rounded-md bg-sunken px-5 py-8">
          {status === "open" ? text.emptyQueue : text.emptyState}
        </p>
      )}
    </>
  );
}

function NoticeRows({ notices }: Pick<AdminNoticesPageProps, "notices">) {
  return (
    <FactsTable caption={text.caption} columns={[text.number, text.about, text.reason, text.sent]}>
      {notices.map(({ id, number, target, label, reason, isComplained, createdAt }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="link inline-block py-0.5 whitespace-nowrap" to={paths.admin.notice(id)}>
              {number}
            </Link>
          </th>
          <td className="wrap-anywhere" data-label={text.about}>
            <span>{label}</span> <span className="block text-sm text-muted">{noticeTargets[target]}</span>
          </td>
          <td data-label={text.reason}>
            <span>{isCodeOf(noticeReasons, reason) ? noticeReasons[reason] : noticeReasons.other}</span>{" "}
            {isComplained ? (
              <span className="mt-1 block">
                <Badge tone="attention">{text.complained}</Badge>
              </span>
            ) : null}
          </td>
          <td className="whitespace-nowrap" data-label={text.sent}>
            <DateTime day="brief" iso={createdAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

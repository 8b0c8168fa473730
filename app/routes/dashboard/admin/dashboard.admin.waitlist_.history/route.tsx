import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { waitlistLog as text } from "~/content/pages/admin/waitlist/history";
import { bothSides } from "~/content/vocabularies/waitlist";
import { listAudit } from "~/features/audit/list-audit.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";

const path = paths.admin.waitlistHistory();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: the latest actions on the waitlist. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const records = (await listAudit()).map((record) => ({
    id: record.id,
    who: record.who,
    what: describeAudit(record),
    // An erased entry has no page.
    target: record.action === "waitlist.erase" ? null : record.target,
    createdAt: record.createdAt,
  }));
  return data({ records }, { headers });
}

interface AuditRecord {
  action: string;
  invited?: number | undefined;
  status?: string | undefined;
  count?: number | undefined;
  groups: readonly { professionals: number; companies: number }[];
}

/** A sentence about an administrator's action. */
function describeAudit({ action, status, count = 0, groups }: AuditRecord): string {
  const { actions } = text;
  if (action === "waitlist.wave") {
    const sum = (side: "professionals" | "companies") =>
      groups.reduce((total, group) => total + group[side], 0);
    const sides = { professionals: sum("professionals"), companies: sum("companies") };
    return fillText(actions[action], { people: bothSides(sides) });
  }
  if (action === "waitlist.retry") return fillText(actions[action], { mails: plural(text.mails, count) });
  if (action === "waitlist.status")
    return status === "rejected" || status === "confirmed" ? actions[status] : actions.other;
  if (action === "waitlist.export" || action === "waitlist.erase") return actions[action];
  return actions.other;
}

export default function WaitlistLogRoute() {
  const { records } = useLoaderData<typeof loader>();
  return (
    <WaitlistAdminPage title={text.title}>
      <p className="mb-5 text-muted">{text.lead}</p>
      {records.length === 0 ? (
        <p className="rounded-md bg-sunken px-5 py-8">{text.empty}</p>
      ) : (
        <FactsTable caption={text.title} columns={[text.what, text.who, text.when]}>
          {records.map(({ id, who, what, target, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                <span>{what}</span>{" "}
                {target ? (
                  <Link
                    className="link block w-fit py-0.5 text-sm font-normal"
                    to={paths.admin.waitlistEntry(target)}
                  >
                    {text.see}
                  </Link>
                ) : null}
              </th>
              <td className="wrap-anywhere" data-label={text.who}>
                {who ?? text.gone}
              </td>
              <td data-label={text.when}>
                <DateTime iso={createdAt} />
              </td>
            </tr>
          ))}
        </FactsTable>
      )}
    </WaitlistAdminPage>
  );
}

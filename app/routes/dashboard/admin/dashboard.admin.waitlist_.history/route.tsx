import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { WaitlistAdminPage } from "~/components/waitlist/waitlist-admin-page";
import { waitlistLog as text } from "~/content/pages/admin/waitlist/history";
import { listAudit } from "~/features/audit/list-audit.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { describeAudit } from "./describe-audit";

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

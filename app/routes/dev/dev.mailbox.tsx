import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { DateTime } from "~/components/ui/date-time";
import { mailbox as text } from "~/content/pages/mailbox";
import { requireMailbox } from "~/lib/http/request/local-request.server";
import { listMailbox } from "~/lib/outbox/mailbox.server";
import { paths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: paths.dev.mailbox(), noindex: true },
    matches,
  );

/** Nothing here moves. */
export const handle = { scripts: false };

/** Local requests only: the mails written to files. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireMailbox(request, context);
  return data({ mails: await listMailbox() });
}

export default function Mailbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <div className="page py-10 md:py-16">
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-2 mb-8 max-w-prose text-muted">{mails.length > 0 ? text.lead : text.empty}</p>
      {mails.length > 0 ? (
        <ul className="max-w-3xl border-y-2 border-ink">
          {mails.map((mail) => (
            <li className="border-line py-3 not-last:border-b" key={mail.id}>
              <Link
                className="link inline-block py-1 font-semibold"
                reloadDocument
                to={paths.dev.mail(mail.id)}
              >
                {mail.subject}
              </Link>
              <p className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
                <span className="min-w-0 wrap-anywhere">{mail.to}</span> <DateTime iso={mail.writtenAt} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

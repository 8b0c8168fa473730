import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { mailbox as text } from "~/content/pages/mailbox";
import { requireMailbox } from "~/lib/http/request/local-request.server";
import { getMail } from "~/lib/outbox/mailbox.server";
import { paths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(
    {
      title: page?.subject ?? text.title,
      description: text.description,
      path: paths.dev.mailbox(),
      noindex: true,
    },
    matches,
  );

/** Nothing here moves. */
export const handle = { scripts: false };

/** Local requests only: a mail as text. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireMailbox(request, context);
  const mail = await getMail(params.id ?? "");
  if (!mail) throw data(null, { status: 404 });
  return data(mail);
}

export default function Mail() {
  const { id, subject, to, writtenAt, pieces } = useLoaderData<typeof loader>();
  const facts = [
    { term: text.to, value: to },
    { term: text.date, value: <DateTime iso={writtenAt} /> },
  ];
  const link = "link inline-flex min-h-11 items-center";
  return (
    <div className="page py-10 md:py-16">
      <div className="max-w-3xl">
        <h1 className="mb-6 text-3xl">{subject}</h1>
        <DefinitionList items={facts} />
        <p className="mt-6 max-w-prose whitespace-pre-line wrap-anywhere">
          {pieces.map(({ text: piece, href }, index) =>
            href ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change
              <Link className="link" key={index} reloadDocument to={href}>
                {piece}
              </Link>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change
              <span key={index}>{piece}</span>
            ),
          )}
        </p>
        <p className="mt-8 flex flex-wrap gap-x-6 text-sm">
          <Link className={link} reloadDocument to={paths.dev.mailHtml(id)}>
            {text.html}
          </Link>{" "}
          <Link className={link} reloadDocument to={paths.dev.mailbox()}>
            {text.back}
          </Link>
        </p>
      </div>
    </div>
  );
}

import { Link } from "@remix-run/react";
import { useLegalEntity } from "~/components/layout/use-legal-entity";
import { fillText } from "~/content/fill-text";
import { privacyLayer } from "~/content/legal/privacy-layer";
import { paths } from "~/paths";

/** The first privacy layer, beside every form that collects data; open unless the page says otherwise. */
export function PrivacyLayer({ facts }: { facts: readonly { term: string; text: string }[] }) {
  const { name, contactEmail: email } = useLegalEntity();
  return (
    <details className="rounded-md border border-line bg-sunken text-xs" open>
      <summary className="rounded-md px-3 py-2.5 font-semibold">{privacyLayer.title}</summary>
      <dl className="px-3 pb-3 text-muted">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="inline font-semibold">{`${term}: `}</dt>
            <dd className="inline">{fillText(text, { name, email })}</dd>
          </div>
        ))}
        <div>
          <dt className="inline font-semibold">{privacyLayer.more}: </dt>
          <dd className="inline">
            <Link className="link" reloadDocument to={paths.privacy()}>
              {privacyLayer.moreLink}
            </Link>
            .
          </dd>
        </div>
      </dl>
    </details>
  );
}

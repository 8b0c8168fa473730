import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DateTime } from "~/components/ui/date-time";
import { ownData as text } from "~/content/pages/privacy/own-data";
import { paths } from "~/paths";
import type { Holding } from "./to-item.server";

/** The data that an organization holds inside an application, its openings, its end, and the way to erase it. */
export function HoldingItem({ holding }: { holding: Holding }) {
  const { id, organization, title, label, tone, submittedAt, what, openings, until, action } = holding;
  return (
    <article className="py-5">
      <h2 className="text-lg leading-snug wrap-anywhere">{organization}</h2>
      <p className="wrap-anywhere">
        <Link className="link inline-block py-1" to={paths.application(id)}>
          {title}
        </Link>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={tone}>{label}</Badge>{" "}
        <span>
          {text.sentOn} <DateTime day iso={submittedAt} />
        </span>
      </p>
      <dl className="mt-3 grid gap-3">
        <Fact term={text.what} values={what} />
        <Fact term={text.openings} values={openings.length > 0 ? openings : [text.unopened]} />
        <Fact term={text.until} values={until} />
      </dl>
      {action ? (
        <p className="mt-4">
          <ButtonLink compact label={action.name} to={action.href} variant="secondary">
            {action.label}
          </ButtonLink>
        </p>
      ) : null}
    </article>
  );
}

function Fact({ term, values }: { term: string; values: readonly string[] }) {
  return (
    <div className="sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-4">
      <dt className="text-sm text-muted sm:leading-[1.7rem]">{term}</dt>
      <dd className="figures min-w-0 whitespace-pre-line wrap-anywhere">{values.join("\n")}</dd>
    </div>
  );
}

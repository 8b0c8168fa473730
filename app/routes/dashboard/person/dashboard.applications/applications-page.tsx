import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DateTime } from "~/components/ui/date-time";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { plural } from "~/content/format";
import { ownApplications as text } from "~/content/pages/own-applications";
import { paths } from "~/paths";
import type { ShownApplication } from "./to-item.server";

interface ApplicationsPageProps {
  items: readonly ShownApplication[];
  total: number;
  group: "open" | "over" | undefined;
  nextHref: string | null;
  previousHref: string | null;
}

/** Where somebody has applied, and how far each application has come. */
export function ApplicationsPage({ items, total, group, nextHref, previousHref }: ApplicationsPageProps) {
  const tab = (status: typeof group, label: string) => ({
    to: paths.applications({ status }),
    label,
    isCurrent: group === status,
    count: group === status ? total : undefined,
  });
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <TabLinks
        label={text.tabs}
        tabs={[tab(undefined, text.all), tab("open", text.open), tab("over", text.over)]}
      />
      {total > 0 ? (
        <>
          <p className="mt-6 text-muted">{text.lead}</p>
          <p className="figures mt-4 text-lg font-semibold">{plural(text.count, total)}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {items.map((item) => (
              <li key={item.id}>
                <Item item={item} />
              </li>
            ))}
          </ul>
          <Pagination next={nextHref} previous={previousHref} />
        </>
      ) : (
        <Nothing isFiltered={group !== undefined} />
      )}
    </>
  );
}

function Item({ item }: { item: ShownApplication }) {
  return (
    <article className="py-5">
      <h2 className="text-lg leading-snug wrap-anywhere">
        <Link className="link inline-block py-1" to={paths.application(item.id)}>
          {item.title}
        </Link>
      </h2>
      <p className="text-sm wrap-anywhere">{item.organization}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={item.tone}>{item.label}</Badge>{" "}
        {item.since ? (
          <span>
            {text.since} <DateTime day="brief" iso={item.since} />
          </span>
        ) : null}{" "}
        <span>
          {text.sentOn} <DateTime day="brief" iso={item.submittedAt} />
        </span>{" "}
        {item.interview ? (
          <strong className="figures text-ink">{`${text.interviewOn} ${item.interview}`}</strong>
        ) : null}{" "}
        {item.unread ? <strong className="text-ink">{item.unread}</strong> : null}
      </p>
    </article>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="mt-6 rounded-md bg-sunken px-5 py-8">
      <p className="font-semibold">{isFiltered ? text.emptyState : text.empty}</p>
      {isFiltered ? null : <p className="mt-1">{text.emptyHint}</p>}
      <div className="mt-4">
        <ButtonLink to={paths.jobs()} variant="secondary">
          {text.findJobs}
        </ButtonLink>
      </div>
    </div>
  );
}

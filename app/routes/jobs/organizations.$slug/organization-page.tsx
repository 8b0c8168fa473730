import { Link } from "@remix-run/react";
import { JobCard } from "~/components/jobs/job-card";
import { StructuredData } from "~/components/layout/structured-data";
import { Logo } from "~/components/organizations/logo";
import { ButtonLink } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { RichText } from "~/components/ui/rich-text";
import { fillText } from "~/content/fill-text";
import { formatNumberInText, plural } from "~/content/format";
import { organizationPage as text } from "~/content/pages/organizations";
import { paths } from "~/paths";
import type { OrganizationView } from "./organization-view.server";

/** An organization's profile and its open jobs. */
export function OrganizationPage({ view }: { view: OrganizationView }) {
  const about = [view.kind, view.place].filter(Boolean).join(" · ");
  return (
    <div className="page py-8 md:py-12">
      <p className="mb-6">
        <Link className="link inline-block py-1 text-sm" to={paths.organizations()}>
          {text.back}
        </Link>
      </p>
      <header className="flex flex-wrap items-start gap-x-5 gap-y-4">
        <Logo size="large" src={view.logo} />
        <div className="min-w-0 max-w-3xl grow basis-64">
          <h1 className="text-3xl wrap-anywhere">{view.name}</h1>
          {about ? <p className="mt-1 text-muted">{about}</p> : null}
          {view.website ? (
            <p className="mt-1">
              <a
                className="link inline-block py-1 wrap-anywhere"
                href={view.website.href}
                rel="nofollow noopener"
              >
                {view.website.label}
              </a>
            </p>
          ) : null}
          {view.mark ? <Verified mark={view.mark} note={view.markNote} /> : null}
          {view.response ? <p className="figures mt-2 text-sm text-muted">{view.response}</p> : null}
          {view.datesKept ? <p className="figures mt-2 text-sm text-muted">{view.datesKept}</p> : null}
        </div>
      </header>
      {view.html && view.pageNumber === 1 ? (
        <section className="mt-10">
          <h2 className="text-xl">{text.about}</h2>
          <RichText html={view.html} />
        </section>
      ) : null}
      <OpenJobs view={view} />
      <p className="mt-10 text-sm print:hidden">
        <a
          className="link inline-flex min-h-11 items-center"
          href={paths.notices({ target: "organization", id: view.slug })}
          rel="nofollow"
        >
          {text.report}
        </a>
      </p>
      {view.noindex ? null : <StructuredData json={view.structured} />}
    </div>
  );
}

/** The organization's mark, and the limits of its proof. */
function Verified({ mark, note }: { mark: string; note: string | null }) {
  return (
    <p className="verified mt-2 flex items-baseline gap-1 text-sm before:text-action">
      <span className="min-w-0">
        <strong className="font-semibold wrap-anywhere">{mark}</strong>{" "}
        {note ? <span className="block text-muted">{note}</span> : null}
      </span>
    </p>
  );
}

function OpenJobs({ view }: { view: OrganizationView }) {
  return (
    <section className="mt-12 max-w-3xl">
      <h2 className="text-xl">{text.openJobs}</h2>
      {view.jobs.length > 0 ? (
        <>
          <p className="figures mt-1 text-muted">{plural(text.count, view.total)}</p>
          <ul className="mt-4 border-y-2 border-ink">
            {view.jobs.map((job) => (
              <li className="border-line not-last:border-b" key={job.id}>
                <JobCard isOwn job={job} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="mt-4 rounded-md bg-sunken px-5 py-8">
          <p className="mb-4">{text.empty}</p>
          <ButtonLink to={paths.jobs()} variant="secondary">
            {text.allJobs}
          </ButtonLink>
        </div>
      )}
      <Pagination next={view.nextHref} previous={view.previousHref}>
        {fillText(text.page, {
          page: formatNumberInText(view.pageNumber),
          pages: formatNumberInText(view.pages),
        })}
      </Pagination>
    </section>
  );
}

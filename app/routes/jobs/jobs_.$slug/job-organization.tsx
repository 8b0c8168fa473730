import { Link } from "@remix-run/react";
import { Logo } from "~/components/organizations/logo";
import { jobPage as text } from "~/content/pages/job";
import type { JobViewData } from "~/features/jobs/public/job-view.server";
import { paths } from "~/paths";

/** The job's organization, and a link to its page; its mark stands once, at the top. */
export function JobOrganization({ organization, response }: Pick<JobViewData, "organization" | "response">) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg">{text.organization}</h2>
      <div className="flex items-start gap-4">
        <Logo src={organization.logo} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{organization.name}</p>
          {response ? <p className="figures mt-1 text-sm text-muted">{response}</p> : null}
          <p className="mt-1 text-sm">
            <Link className="link inline-block py-2" to={paths.organization(organization.slug)}>
              {text.toOrganization}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

import { Link } from "@remix-run/react";
import { VerifiedMark } from "~/components/jobs/verified-mark";
import { Logo } from "~/components/organizations/logo";
import { plural } from "~/content/format";
import { organizationsPage as text } from "~/content/pages/organizations";
import { isCodeOf } from "~/content/vocabularies/codes";
import { organizationKinds } from "~/content/vocabularies/organization-kinds";
import type { ShownMark } from "~/features/organizations/verification/mark";
import { paths } from "~/paths";

/** An organization in the list. */
export interface OrganizationCardData extends Omit<ShownMark, "verified"> {
  name: string;
  slug: string;
  logo: string;
  kind: string | null;
  place: string;
  openJobs: number;
}

export function OrganizationCard({ organization }: { organization: OrganizationCardData }) {
  const { name, slug, logo, kind, place, openJobs } = organization;
  const about = [kind && isCodeOf(organizationKinds, kind) ? organizationKinds[kind] : null, place];
  return (
    <article className="flex items-start gap-4 py-4">
      <Logo src={logo} />
      <div className="min-w-0 grow">
        <h2 className="text-lg leading-snug wrap-anywhere">
          <Link className="link inline-block py-1" to={paths.organization(slug)}>
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{about.filter(Boolean).join(" · ")}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
          <span className="figures">{openJobs > 0 ? plural(text.openJobs, openJobs) : text.noJobs}</span>{" "}
          <VerifiedMark mark={organization} />
        </p>
      </div>
    </article>
  );
}

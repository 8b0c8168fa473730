import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import { isCodeOf } from "~/content/vocabularies/codes";
import { organizationKinds } from "~/content/vocabularies/organizations";
import type {
  DomainEvidence,
  VerificationCase,
} from "~/features/organizations/admin/get-verification.server";

interface CaseProps {
  organization: VerificationCase;
}

/** The organization's claims about itself. */
export function OrganizationClaim({ organization, place }: CaseProps & { place: string }) {
  const { kind, website, taxId, createdAt, pendingName } = organization;
  return (
    <DefinitionList
      items={[
        ...(pendingName ? [{ term: text.pendingName, value: pendingName }] : []),
        {
          term: text.kind,
          value: kind && isCodeOf(organizationKinds, kind) ? organizationKinds[kind] : text.none,
        },
        { term: text.website, value: website ? <Website href={website} /> : text.none },
        { term: text.place, value: place || text.none },
        { term: text.taxId, value: taxId ? fillText(text.taxIdValid, { taxId }) : text.none },
        { term: text.created, value: <DateTime day iso={createdAt} /> },
      ]}
    />
  );
}

/** The evidence: its own words, the account's owner, and a comparison of the domains. */
export function Evidence({ organization }: CaseProps) {
  const { verification, owner, domains, publishedJobs } = organization;
  const email = owner.isEmailVerified ? text.confirmed : text.unconfirmed;
  const { domain } = verification;
  const formerName = organization.verifiedName === organization.name ? null : organization.verifiedName;
  return (
    <DefinitionList
      items={[
        {
          term: text.note,
          value: <span className="whitespace-pre-line">{verification.note ?? text.noNote}</span>,
        },
        { term: text.contact, value: owner.name },
        { term: text.email, value: fillText(email, { email: owner.email }) },
        {
          term: text.domains,
          value: describeDomains(domains).map((sentence) => <p key={sentence}>{sentence}</p>),
        },
        ...(formerName ? [{ term: text.formerName, value: formerName }] : []),
        ...(domain ? [{ term: text.verifiedDomain, value: domain }] : []),
        { term: text.jobs, value: formatNumber(publishedJobs) },
      ]}
    />
  );
}

/** Somebody else's page, which learns nothing of where the visitor comes from. */
export function Website({ href }: { href: string }) {
  return (
    <a className="link inline-block py-1" href={href} rel="nofollow noopener noreferrer">
      {href}
    </a>
  );
}

function describeDomains({ ofEmail, ofWebsite, isPublicMail, isTaken }: DomainEvidence): string[] {
  const [mail, website] = [ofEmail ?? text.none, ofWebsite ?? text.none];
  const isShared = ofEmail !== null && ofEmail === ofWebsite;
  return [
    isShared ? fillText(text.sameDomain, { domain: mail }) : fillText(text.otherDomain, { mail, website }),
    ...(isPublicMail ? [fillText(text.publicMail, { domain: mail })] : []),
    ...(isTaken ? [fillText(text.taken, { domain: website })] : []),
  ];
}

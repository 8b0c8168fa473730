import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { Logo } from "~/components/organizations/logo";
import { type DecidedBefore, DecidedNote } from "~/components/reviews/decided-note";
import { Callout } from "~/components/ui/callout";
import { DateTime } from "~/components/ui/date-time";
import { FactsTable } from "~/components/ui/facts-table";
import { RichText } from "~/components/ui/rich-text";
import { fillText } from "~/content/fill-text";
import { markWords } from "~/content/mark-words";
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import { wordsFor } from "~/content/vocabularies/codes";
import type {
  VerificationCase,
  VerificationDecision,
} from "~/features/organizations/admin/get-verification.server";
import type { FormState } from "~/lib/form-state";
import { formatInstant } from "~/lib/time/dates";
import { paths } from "~/paths";
import { Evidence, OrganizationClaim } from "./organization-claim";
import { VerificationForms } from "./verification-forms";

interface AdminOrganizationPageProps {
  organization: VerificationCase;
  place: string;
  html: string | null;
  /** The description that waits. */
  pendingHtml: string | null;
  done: string | null;
  /** The organization that the last decision was about, where it led on to this one. */
  last: DecidedBefore | null;
  /** The last form's state. */
  state: FormState | undefined;
  visit: string;
}

const outcomes = {
  verify: text.verified,
  reject: text.rejected,
  publishing: text.publishingChanged,
  "publish-details": text.detailsPublished,
  "return-details": text.detailsReturned,
};

/** An organization's claims, their evidence, and the decision. */
export function AdminOrganizationPage({ organization, place, html, ...page }: AdminOrganizationPageProps) {
  const { state, done, last, visit } = page;
  const { id, name, logo, verification, version, decisions } = organization;
  const outcome = wordsFor(outcomes, done);
  return (
    <>
      <p className="mb-6">
        <Link className="link inline-block py-1" to={paths.admin.organizations()}>
          {text.back}
        </Link>
      </p>
      <DecidedNote last={last} outcome={outcome} visit={visit} />
      <div className="flex items-start gap-4">
        <Logo src={logo} />
        <h1 className="min-w-0 text-3xl wrap-anywhere">{name}</h1>
      </div>
      <div className="mt-5">
        <State organization={organization} />
      </div>
      <Section title={text.claimTitle}>
        <OrganizationClaim organization={organization} place={place} />
        {html ? <RichText html={html} /> : null}
      </Section>
      <Section title={text.evidenceTitle}>
        <Evidence organization={organization} />
      </Section>
      <VerificationForms
        state={state}
        id={id}
        organization={organization}
        pendingHtml={page.pendingHtml}
        publishing={organization.publishing}
        status={verification.status}
        version={version}
      />
      <Section title={text.historyTitle}>
        {decisions.length > 0 ? <Decisions decisions={decisions} /> : <p>{text.noHistory}</p>}
        <p className="mt-3">
          <Link className="link inline-block py-1" to={paths.admin.organizationFile(id)}>
            {text.file}
          </Link>
        </p>
      </Section>
    </>
  );
}

function State({
  organization: { verification, owner, slug, isSuspended },
}: Pick<AdminOrganizationPageProps, "organization">) {
  const { status, by, domain, requestedAt, verifiedAt, reply } = verification;
  const mark = markWords({ verifiedBy: by, verifiedDomain: domain }) ?? "";
  const iso = status === "verified" ? verifiedAt : requestedAt;
  const date = iso === null ? "" : formatInstant(new Date(iso));
  return (
    <Callout tone={status === "verified" ? "success" : "attention"}>
      <p suppressHydrationWarning>{fillText(text.status[status], { date, mark })}</p>
      {reply ? (
        <>
          <p className="mt-1">{text.reply}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply}</p>
        </>
      ) : null}
      {owner.isActive && !isSuspended ? (
        <Link className="link inline-block py-1" to={paths.organization(slug)}>
          {text.publicPage}
        </Link>
      ) : (
        <p className="mt-1">{text.hidden[isSuspended ? "suspended" : "inactive"]}</p>
      )}
    </Callout>
  );
}

/** The administrators' decisions, the newest first. */
function Decisions({ decisions }: { decisions: readonly VerificationDecision[] }) {
  const names: Record<string, string> = text.events;
  return (
    <FactsTable caption={text.historyTitle} columns={[text.what, text.who, text.when]}>
      {decisions.map(({ id, action, who, createdAt }) => (
        <tr key={id}>
          <th scope="row">{names[action]}</th>
          <td className="wrap-anywhere" data-label={text.who}>
            {who ?? text.gone}
          </td>
          <td data-label={text.when}>
            <DateTime iso={createdAt} />
          </td>
        </tr>
      ))}
    </FactsTable>
  );
}

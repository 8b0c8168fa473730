import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { markWords } from "~/content/mark-words";
import { ownVerification as text } from "~/content/pages/own-organization";
import type { VerificationState } from "~/features/organizations/verification/verification.server";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";

interface VerificationPanelProps {
  verification: VerificationState;
  isReviewed: boolean;
}

/** Whether the organization is verified, why not, and the way there. */
export function VerificationPanel({ verification, isReviewed }: VerificationPanelProps) {
  const { status, by, domain } = verification;
  const title = status === "verified" ? markWords({ verifiedBy: by, verifiedDomain: domain }) : text[status];
  return (
    <Section title={text.title}>
      <Callout tone={status === "verified" ? "success" : "attention"}>
        <p className="font-semibold wrap-anywhere">{title}</p>
        <About isReviewed={isReviewed} verification={verification} />
      </Callout>
      {status === "verified" ? null : (
        <p className="mt-4">
          <ButtonLink
            to={paths.organizationVerification()}
            variant={status === "pending" ? "secondary" : "primary"}
          >
            {status === "pending" ? text.change : status === "rejected" ? text.askAgain : text.ask}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

function About({ verification, isReviewed }: VerificationPanelProps) {
  const { status, verifiedAt, requestedAt, reply } = verification;
  const date = (iso: string | null) => (iso === null ? "" : formatDay(new Date(iso)));
  if (status === "verified") return <p>{fillText(text.verifiedOn, { date: date(verifiedAt) })}</p>;
  const review = isReviewed ? text.unverifiedReview : text.unverifiedLead;
  if (status === "pending")
    return (
      <>
        <p>{fillText(text.pendingSince, { date: date(requestedAt) })}</p>
        <p className="mt-1">{review}</p>
      </>
    );
  if (status === "unverified") return <p>{review}</p>;
  return (
    <>
      <p>{text.rejectedReason}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply}</p>
      <p className="mt-1">{text.rejectedNext}</p>
    </>
  );
}

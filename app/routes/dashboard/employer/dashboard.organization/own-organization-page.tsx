import { Link } from "@remix-run/react";
import { Section } from "~/components/layout/section";
import { Logo } from "~/components/organizations/logo";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { logoPage } from "~/content/pages/files";
import { askVerification, ownOrganization as text } from "~/content/pages/own-organization";
import { templatesPage } from "~/content/pages/templates";
import { wordsFor } from "~/content/vocabularies/codes";
import type { OwnProfile } from "~/features/organizations/own/own-profile.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { PendingDetails } from "./pending-details";
import { ProfileForm } from "./profile-form";
import { VerificationPanel } from "./verification-panel";

interface OwnOrganizationPageProps {
  profile: OwnProfile;
  /** Whether the jobs of those who are not verified wait for a review. */
  isReviewed: boolean;
  countries: readonly (readonly [code: string, name: string])[];
  /** The action just carried out. */
  done: string | null;
  state: FormState | undefined;
  visit: string;
}

const outcomes = {
  saved: text.saved,
  withdrawn: text.withdrawn,
  verified: askVerification.doneVerified,
  asked: askVerification.doneAsked,
};

/** Whom everybody sees, whether it is verified, and the form that changes it. */
export function OwnOrganizationPage(page: OwnOrganizationPageProps) {
  const { profile, isReviewed, countries, done, state, visit } = page;
  const outcome = wordsFor(outcomes, done);
  return (
    <>
      {outcome ? (
        <div className="mb-6">
          <StatusNote key={visit}>{outcome}</StatusNote>
        </div>
      ) : null}
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-2 text-muted">{text.lead}</p>
      <div className="mt-6 flex items-center gap-4">
        <Logo key={profile.version} size="large" src={profile.logo} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{profile.name}</p>
          {profile.pendingName === null ? null : (
            <p className="wrap-anywhere">{fillText(text.pendingName, { name: profile.pendingName })}</p>
          )}
          <p>
            <Link className="link inline-block py-2" to={paths.organizationLogo()}>
              {logoPage.link}
            </Link>
          </p>
          <p>
            <Link className="link inline-block py-2" to={paths.organization(profile.slug)}>
              {text.publicPage}
            </Link>
          </p>
          <p>
            <Link className="link inline-block py-2" to={paths.templates()}>
              {templatesPage.link}
            </Link>
          </p>
        </div>
      </div>
      {profile.areDetailsHidden ? (
        <div className="mt-6">
          <Callout tone="attention">
            <span>{text.detailsHidden}</span>{" "}
            <Link className="link" to={paths.notices()}>
              {text.toNotices}
            </Link>
          </Callout>
        </div>
      ) : null}
      <PendingDetails profile={profile} state={state} />
      <VerificationPanel isReviewed={isReviewed} verification={profile.verification} />
      <Section title={text.dataTitle}>
        <ProfileForm
          countries={countries}
          isReviewed={isReviewed}
          key={profile.version}
          profile={profile}
          state={state}
        />
      </Section>
    </>
  );
}

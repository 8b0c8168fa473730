import { StatusNote } from "~/components/ui/status-note";
import { profile as pageText } from "~/content/pages/account";
import { personProfile as text } from "~/content/pages/profile";
import type { Completeness } from "~/features/profiles/completeness";
import type { PersonProfile } from "~/features/profiles/person-profile.server";
import type { User } from "~/features/users/user.server";
import type { FormState } from "~/lib/form-state";
import { CompletenessPanel } from "./completeness-panel";
import { FilesSection } from "./files-section";
import { PersonForm } from "./person-form";
import { personFieldNames } from "./person-values";

interface PersonPageProps {
  user: User;
  profile: PersonProfile;
  completeness: Completeness;
  countries: readonly (readonly [code: string, name: string])[];
  saved: boolean;
  /** Identifies this visit: after each success the form begins again. */
  visit: string;
  state: FormState | undefined;
}

/** A person's profile: how complete it is, and the form that changes it. */
export function PersonPage({ user, profile, completeness, countries, saved, visit, state }: PersonPageProps) {
  const isSaved = saved && !state;
  return (
    <>
      {isSaved ? (
        <div className="mb-6">
          <StatusNote key={visit}>{pageText.saved}</StatusNote>
        </div>
      ) : null}
      <h1 className="text-3xl">{pageText.title}</h1>
      <p className="mt-2 max-w-prose text-muted">{text.lead}</p>
      <CompletenessPanel completeness={completeness} fields={personFieldNames} />
      <FilesSection avatar={user.avatar} cv={profile.cv} />
      <div className="mt-8">
        <PersonForm
          countries={countries}
          key={isSaved ? visit : "unsaved"}
          profile={profile}
          state={state}
          user={user}
        />
      </div>
    </>
  );
}

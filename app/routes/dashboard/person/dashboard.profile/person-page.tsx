import { fieldId } from "~/components/forms/field-id";
import { useDoneKey } from "~/components/forms/responses/use-done-key";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { profile as pageText } from "~/content/pages/account";
import { personProfile as text } from "~/content/pages/profile";
import type { Completeness } from "~/features/profiles/completeness";
import type { PersonProfile } from "~/features/profiles/person-profile.server";
import type { User } from "~/features/users/user.server";
import type { FormState } from "~/lib/form-state";
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
  const key = useDoneKey(isSaved, visit);
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
        <PersonForm countries={countries} key={key} profile={profile} state={state} user={user} />
      </div>
    </>
  );
}

interface CompletenessPanelProps {
  completeness: Completeness;
  /** The fields that this page has, to which the next step leads. */
  fields: readonly string[];
}

/** How much of the profile is filled in, and what comes next. */
function CompletenessPanel({ completeness: { percent, next }, fields }: CompletenessPanelProps) {
  return (
    <section className="mt-6 max-w-xl rounded-md bg-sunken px-5 py-4">
      <p className="figures text-sm font-semibold">{fillText(text.share, { percent })}</p>
      <svg
        aria-hidden="true"
        className="mt-2 block h-1.5 w-full rounded-full"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect className="fill-line" height="1" width="100" />
        <rect className="fill-action" height="1" width={percent} />
      </svg>
      <p className="mt-3">
        <span>{next ? next.text : text.complete}</span>{" "}
        {next && fields.includes(next.field) ? (
          <a className="link inline-flex min-h-11 items-center" href={`#${fieldId(next.field)}`}>
            {text.fill}
          </a>
        ) : null}
      </p>
    </section>
  );
}

import { DefinitionList } from "~/components/ui/definition-list";
import { organizationFieldLabels as labels, ownOrganization as text } from "~/content/pages/own-organization";
import { organizationKinds } from "~/content/vocabularies/organizations";
import { regions } from "~/content/vocabularies/places/regions";
import type { OwnProfile } from "~/features/organizations/own/own-profile.server";
import { changedProfileFields, storedValues } from "./profile-values";

interface ProfileConflictProps {
  profile: OwnProfile;
  countries: readonly (readonly [code: string, name: string])[];
  typed: Record<string, string>;
}

/** After somebody else saved meanwhile: the stored values of the fields that differ in the form. */
export function ProfileConflict({ profile, countries, typed }: ProfileConflictProps) {
  const changed = changedProfileFields(profile, typed);
  if (changed.length === 0) return null;
  const stored = storedValues(profile);
  const names: Record<string, Readonly<Record<string, string>>> = {
    kind: organizationKinds,
    region: regions,
    country: Object.fromEntries(countries),
  };
  return (
    <section>
      <h3 className="mb-2 text-lg">{text.conflict}</h3>
      <p className="mb-3 text-sm text-muted">{text.conflictLead}</p>
      <DefinitionList
        items={changed.map((name) => {
          const value = names[name]?.[stored[name]] ?? stored[name];
          return {
            term: labels[name],
            value: <span className="whitespace-pre-line">{value || text.empty}</span>,
          };
        })}
      />
    </section>
  );
}

import { organizationFieldLabels } from "~/content/pages/own-organization";
import type { OwnProfile } from "~/features/organizations/own/own-profile.server";

/** The form's fields in their order. */
export const profileFieldNames = Object.keys(
  organizationFieldLabels,
) as (keyof typeof organizationFieldLabels)[];

export type ProfileFieldName = (typeof profileFieldNames)[number];

/** The fields' values of a stored organization. */
export function storedValues(profile: OwnProfile): Record<ProfileFieldName, string> {
  const { country, kind, city, region, taxId } = profile;
  // What waits takes the place of what is published.
  const organizationName = profile.pendingName ?? profile.name;
  const website = profile.pendingWebsite ?? profile.website;
  const description = profile.pendingDescription ?? profile.description;
  const texts = { kind, website, description, city, region, taxId };
  const filled = Object.entries(texts).map(([name, value]) => [name, value ?? ""]);
  return { organizationName, country, ...Object.fromEntries(filled) };
}

/** The fields that hold something else than what is stored. */
export function changedProfileFields(profile: OwnProfile, typed: Record<string, string>): ProfileFieldName[] {
  const stored = storedValues(profile);
  return profileFieldNames.filter((name) => {
    const value = typed[name];
    return value !== undefined && withEqualEnds(value) !== stored[name];
  });
}

/** As it is stored: forms end lines with CR LF. */
function withEqualEnds(typed: string): string {
  return typed.replaceAll("\r\n", "\n").trim();
}

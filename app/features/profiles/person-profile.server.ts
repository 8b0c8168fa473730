import type { LanguageLevel } from "~/content/vocabularies/people";
import type { SpokenLanguage } from "~/content/vocabularies/spoken-languages";
import { type FileInfo, type FileRow, fileColumns, toFileInfo } from "~/features/files/file-info.server";
import type { Profile as ProfileRow } from "~/generated/prisma/client";

/** A language that a person speaks. */
export interface LanguageSkill {
  code: SpokenLanguage;
  level: LanguageLevel;
}

/** The columns of an {@link AboutPerson}. */
export const aboutPersonColumns = {
  headline: true,
  affiliation: true,
  bio: true,
  field: true,
  careerStage: true,
  highestDegree: true,
  orcid: true,
  city: true,
  country: true,
  languages: true,
  skills: true,
} as const;

/** The columns of a {@link PersonProfile}. */
export const personProfileColumns = { ...aboutPersonColumns, cvFile: { select: fileColumns } } as const;

/** A person's words about their work; an organization reads them in an application to it. */
export interface AboutPerson
  extends Pick<
    ProfileRow,
    | "headline"
    | "affiliation"
    | "bio"
    | "field"
    | "careerStage"
    | "highestDegree"
    | "orcid"
    | "city"
    | "country"
    | "skills"
  > {
  languages: LanguageSkill[];
}

/** A person's profile as that person sees it. */
export interface PersonProfile extends AboutPerson {
  /** The document that an application takes unless it names another one. */
  cv: FileInfo | null;
}

type AboutRow = Pick<ProfileRow, keyof typeof aboutPersonColumns>;

const nothing: AboutPerson = {
  headline: null,
  affiliation: null,
  bio: null,
  field: null,
  careerStage: null,
  highestDegree: null,
  orcid: null,
  city: null,
  country: null,
  languages: [],
  skills: [],
};

/** @param row null for a person who has written nothing yet. */
export function toAboutPerson(row: AboutRow | null): AboutPerson {
  // The languages were checked when they were stored.
  return row ? { ...row, languages: row.languages as unknown as LanguageSkill[] } : nothing;
}

/** @param row null for a person who has written nothing yet. */
export function toPersonProfile(row: (AboutRow & { cvFile: FileRow | null }) | null): PersonProfile {
  if (!row) return { ...nothing, cv: null };
  const { cvFile, ...about } = row;
  return { ...toAboutPerson(about), cv: cvFile && toFileInfo(cvFile) };
}

import { Section } from "~/components/layout/section";
import { DefinitionList } from "~/components/ui/definition-list";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { disciplineLabel } from "~/content/vocabularies/disciplines";
import { highestDegrees } from "~/content/vocabularies/highest-degrees";
import { careerStages } from "~/content/vocabularies/jobs/career-stages";
import { languageLevels } from "~/content/vocabularies/language-levels";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import type { Candidate } from "~/features/profiles/candidate.server";

interface EmployerProfileProps {
  candidate: Candidate;
  /** By its name. */
  country: string | null;
}

/** The candidate's profile. */
export function EmployerProfile({ candidate, country }: EmployerProfileProps) {
  const { bio, field, careerStage, highestDegree, orcid, city, languages, skills } = candidate;
  const labels: Readonly<Record<string, string>> = { ...careerStages, ...highestDegrees };
  const facts = [
    { term: text.facts.field, value: field && disciplineLabel(field) },
    { term: text.facts.careerStage, value: careerStage && labels[careerStage] },
    { term: text.facts.highestDegree, value: highestDegree && labels[highestDegree] },
    { term: text.facts.place, value: [city, country].filter(Boolean).join(", ") },
    {
      term: text.facts.languages,
      value: languages
        .map(({ code, level }) => `${spokenLanguages[code]} (${languageLevels[level]})`)
        .join(", "),
    },
    { term: text.facts.skills, value: skills.join(", ") },
  ].filter(({ value }) => value);
  const isEmpty = facts.length === 0 && !orcid && !bio;
  return (
    <Section title={text.profile}>
      {isEmpty ? <p className="text-muted">{text.emptyProfile}</p> : null}
      {facts.length > 0 || orcid ? (
        <DefinitionList
          items={[
            ...facts,
            ...(orcid
              ? [
                  {
                    term: text.facts.orcid,
                    value: (
                      <a className="link" href={`https://orcid.org/${orcid}`} rel="noreferrer">
                        {orcid}
                      </a>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      {bio ? <p className="mt-4 max-w-prose whitespace-pre-wrap wrap-anywhere">{bio}</p> : null}
    </Section>
  );
}

import { Section } from "~/components/layout/section";
import { DefinitionList } from "~/components/ui/definition-list";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import type { ShownCandidate } from "~/features/profiles/candidate-facts.server";

/** The candidate's profile. */
export function EmployerProfile({ candidate: { facts, orcid, bio } }: { candidate: ShownCandidate }) {
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

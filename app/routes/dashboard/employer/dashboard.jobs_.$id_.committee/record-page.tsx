import { BackLink } from "~/components/ui/back-link";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { formatScore, plural } from "~/content/format";
import { committeeRecord as text } from "~/content/pages/employer-applications/committee";
import { committeeRating } from "~/content/pages/employer-applications/committee-rating";
import { documentKinds } from "~/content/vocabularies/applications/materials";
import { organizationRoles } from "~/content/vocabularies/organizations";
import { describeDecision, describeMember } from "~/features/applications/committee/describe-decision";
import type { RecordedApplication } from "~/features/applications/committee/recorded-application";
import type { ProcessRecord } from "~/features/applications/export/export-record.server";
import { formatSecond, formatTimeInText } from "~/lib/time/dates";
import { paths } from "~/paths";

/** The record of a process. On paper the article stands alone. */
export function ProcessRecordPage({ head, applications, isCut, madeAt }: ProcessRecord) {
  const { job, criteria, members, missing } = head;
  const when = (at: string, by: string) => `${formatSecond(new Date(at))}, ${by}`;
  return (
    <>
      <BackLink label={text.back} to={paths.jobCommittee(job.id)} />
      <article className="wrap-anywhere" suppressHydrationWarning>
        <h1 className="text-3xl">{text.title}</h1>
        <p className="mt-1">{`${job.title}. ${head.organization}`}</p>
        <p className="text-sm text-muted">{fillText(text.made, { at: formatSecond(new Date(madeAt)) })}</p>
        <div className="mt-4 grid max-w-2xl gap-6">
          <DefinitionList
            items={[
              { term: text.started, value: when(head.startedAt, head.startedBy) },
              {
                term: text.closed,
                value: head.closedAt ? when(head.closedAt, head.closedBy) : text.notClosed,
              },
            ]}
          />
          <section>
            <h2 className="mb-2 text-xl">{text.criteria}</h2>
            <DefinitionList
              items={criteria.map((criterion) => ({ term: criterion.text, value: `${criterion.weight} %` }))}
            />
          </section>
          <section>
            <h2 className="mb-2 text-xl">{text.members}</h2>
            <ul>
              {members.map((member) => (
                <li key={member.id}>
                  {fillText(member.hasDeclared ? text.member : text.memberUndeclared, {
                    ...{ name: member.name, undeclared: text.undeclared },
                    roles: describeMember(member),
                  })}
                </li>
              ))}
            </ul>
          </section>
        </div>
        <h2 className="mt-8 text-xl">{text.applications}</h2>
        {missing > 0 ? <p>{plural(text.missing, missing)}</p> : null}
        {isCut ? <p>{fillText(text.more, { n: applications.length })}</p> : null}
        {applications.map((application) => (
          <RecordedCase application={application} key={application.id} />
        ))}
      </article>
    </>
  );
}

function RecordedCase({ application }: { application: RecordedApplication }) {
  const { name, id, submittedAt, documents, declarations, decisions, score, isKept, isBlind, sentAt } =
    application;
  return (
    <section className="mt-5 border-t-2 border-ink pt-3">
      <h3 className="text-lg">{name ?? text.erased}</h3>
      <p className="text-sm text-muted">{`${text.sent}: ${formatSecond(new Date(submittedAt))} · ${id}`}</p>
      {isKept ? null : <p>{text.deleted}</p>}
      <List
        items={documents.map(
          ({ kind, name: file, sha256 }) =>
            `${documentKinds[kind as keyof typeof documentKinds] ?? kind}, ${file}: ${sha256}`,
        )}
        title={text.documents}
      />
      <List items={declarations.flatMap(declarationLines)} title={text.declarations} />
      {isBlind ? (
        <p className="mt-2">
          {sentAt ? fillText(text.blindSent, { at: formatTimeInText(new Date(sentAt)) }) : text.blind}
        </p>
      ) : (
        <List
          items={[
            ...declarations.flatMap(ratingLine),
            ...(score?.mean
              ? [
                  [
                    fillText(committeeRating.score, { mean: formatScore(score.mean) }),
                    score.spread === null
                      ? null
                      : fillText(committeeRating.spread, { spread: formatScore(score.spread) }),
                  ]
                    .filter(Boolean)
                    .join(". "),
                ]
              : []),
          ]}
          title={text.ratings}
        />
      )}
      <List items={decisions.map(decisionLine)} title={text.decisions} />
    </section>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="mt-2">
      <h4 className="font-semibold">{title}</h4>
      {items.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className="list-disc pl-5 text-sm">
          {items.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Declaration = RecordedApplication["declarations"][number];

function declarationLines({ name, role, declaredAt, conflictAt }: Declaration): string[] {
  const who = `${name} (${organizationRoles[role]})`;
  const line = (at: string, words: string) => `${formatSecond(new Date(at))}. ${who}: ${words}`;
  return [
    ...(declaredAt === conflictAt ? [] : [line(declaredAt, text.noConflict)]),
    ...(conflictAt ? [line(conflictAt, text.conflict)] : []),
  ];
}

function ratingLine({ name, conflictAt, rating }: Declaration): string[] {
  if (!rating) return [];
  const values = rating.values.map(({ text: criterion, value }) => `${criterion} ${value}`).join("; ");
  const note = conflictAt ? ` (${text.afterwards})` : "";
  const sum = `${text.sum} ${formatScore(rating.sum)}${note}`;
  const words = { name, values, sum, at: formatSecond(new Date(rating.at)) };
  if (rating.firstAt === rating.at) return [fillText(text.rated, words)];
  return [fillText(text.changed, { ...words, firstAt: formatSecond(new Date(rating.firstAt)) })];
}

function decisionLine(decision: RecordedApplication["decisions"][number]): string {
  const { author, state, reason } = describeDecision(decision);
  return [formatSecond(new Date(decision.at)), `${author}: ${state}`, reason].filter(Boolean).join(". ");
}

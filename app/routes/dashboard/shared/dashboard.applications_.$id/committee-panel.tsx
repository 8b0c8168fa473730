import { Link } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { RecordForm } from "~/components/forms/record-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Section } from "~/components/layout/section";
import { useIsPaused } from "~/components/layout/use-is-suspended";
import { ButtonLink } from "~/components/ui/button";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { formatScore } from "~/content/format";
import { committeeRating as text } from "~/content/pages/employer-applications/committee-rating";
import type {
  ApplicationCommittee,
  RatedValues,
} from "~/features/applications/committee/committee-sql.server";
import { scoreOf, weightedSum } from "~/features/applications/committee/score";
import { deskAddress } from "~/features/applications/desk/desk-list";
import type { FormState } from "~/lib/form-state";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import { formAddress } from "./decisions";
import type { EmployerView, RatedByCommittee } from "./employer-side.server";
import { criterionField, ratingField } from "./rating-fields";
import { RatingRow } from "./rating-row";

interface CommitteePanelProps {
  view: EmployerView;
  committee: RatedByCommittee;
  /** The last form's state. */
  state: FormState | undefined;
  done: string | null;
  /** Identifies this visit. */
  visit: string;
}

/** The reader's rating as one of a committee, and the others' once they may be read. */
export function CommitteePanel({ view, committee, state, done, visit }: CommitteePanelProps) {
  const { job, candidate, list } = view;
  const isChanging = !useIsPaused(state);
  const { criteria, counts, leads, own, ratings, notRated, toRate } = committee;
  const page = { action: formAddress(view), done, state, visit };
  const ownOf = (id: string) => String(own?.find(({ criterionId }) => criterionId === id)?.value ?? "");
  return (
    <Section
      id="valoracion"
      lead={notRated === null ? leads?.scale : undefined}
      title={notRated === null && candidate ? fillText(text.titleOf, { name: candidate.name }) : text.title}
    >
      <p className="figures mb-3 font-semibold">{fillText(text.rated, counts)}</p>
      {notRated === null && isChanging ? (
        <RecordForm {...page} intent="assess" submit={text.submit} success={text.saved}>
          {({ errors, values }) => (
            <div className="grid gap-3">
              {criteria.map(({ id, text: criterion, weight }, at) => (
                <div key={id}>
                  <input name={criterionField(at)} type="hidden" value={id} />
                  <RatingRow
                    defaultValue={values[ratingField(at)] ?? ownOf(id)}
                    error={errors[ratingField(at)]}
                    isFinal
                    label={fillText(text.weighted, { text: criterion, weight })}
                    name={ratingField(at)}
                  />
                </div>
              ))}
            </div>
          )}
        </RecordForm>
      ) : null}
      {notRated !== null && state?.intent === "assess" ? <ResponseSummary state={state} /> : null}
      {notRated === null ? null : <p className="mb-3 max-w-prose">{notRated}</p>}
      {list && done === "assess" ? (
        <p className="my-3">
          {toRate ? (
            <ButtonLink to={deskAddress(toRate.id, list)} variant="secondary">
              {fillText(text.next, toRate)}
            </ButtonLink>
          ) : (
            <span>{text.allRated}</span>
          )}
        </p>
      ) : null}
      {ratings ? (
        <Ratings criteria={criteria} ratings={ratings} />
      ) : leads ? (
        <p className="mt-4 max-w-prose text-sm text-muted">{leads.blind}</p>
      ) : null}
      {leads && isChanging ? (
        <details className="mt-4" open={state?.intent === "conflict"}>
          <summary className="link inline-block cursor-pointer py-2 text-sm">{text.conflict}</summary>
          <p className="mb-3 max-w-prose text-sm">{leads.conflict}</p>
          <RecordForm {...page} endsOthers intent="conflict" submit={text.conflictSubmit} success="">
            {({ errors }) => (
              <>
                <input name="job" type="hidden" value={job.id} />
                <Checkbox error={errors.confirm} name="confirm">
                  {text.conflictConfirm}
                </Checkbox>
              </>
            )}
          </RecordForm>
        </details>
      ) : null}
      <p className="mt-3 text-sm">
        <Link className="link inline-block py-2" to={paths.jobCommittee(job.id)}>
          {text.manage}
        </Link>
      </p>
    </Section>
  );
}

interface RatingsProps {
  criteria: ApplicationCommittee["criteria"];
  ratings: NonNullable<ApplicationCommittee["ratings"]>;
}

function Ratings({ criteria, ratings }: RatingsProps) {
  const valueFor = (values: RatedValues, id: string) =>
    values.find(({ criterionId }) => criterionId === id)?.value ?? 0;
  const sumOf = (values: RatedValues) =>
    weightedSum(criteria.map(({ id, weight }) => ({ value: valueFor(values, id), weight })));
  const { mean, spread } = scoreOf(ratings.map(({ values }) => sumOf(values)));
  return (
    <div className="mt-5">
      <h3 className="font-semibold">{text.others}</h3>
      {mean === null ? (
        <p>{text.none}</p>
      ) : (
        <p className="figures">
          {[
            fillText(text.score, { mean: formatScore(mean) }),
            spread === null ? null : fillText(text.spread, { spread: formatScore(spread) }),
          ]
            .filter(Boolean)
            .join(". ")}
        </p>
      )}
      <ul className="mt-2 grid gap-4">
        {ratings.map(({ name, ratedAt, values }) => (
          <li key={`${name} ${ratedAt}`}>
            <p className="wrap-anywhere">
              <span className="font-semibold">{name ?? text.erased}</span>
              {": "}
              <span className="figures">
                {fillText(text.score, { mean: formatScore(sumOf(values) / 100) })}
              </span>
              <span
                className="text-muted"
                suppressHydrationWarning
              >{` · ${formatDay(new Date(ratedAt))}`}</span>
            </p>
            <DefinitionList
              items={criteria.map(({ id, text: term }) => ({
                term,
                value: fillText(text.value, { value: valueFor(values, id) }),
              }))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

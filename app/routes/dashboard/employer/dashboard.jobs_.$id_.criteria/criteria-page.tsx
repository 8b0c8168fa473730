import { Link } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { useIsPaused } from "~/components/layout/use-is-suspended";
import { Callout } from "~/components/ui/callout";
import { DefinitionList } from "~/components/ui/definition-list";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { committeeSetup as setup } from "~/content/pages/employer-applications/committee";
import { criteria as text } from "~/content/pages/employer-applications/rating";
import { suspendedTeam } from "~/content/pages/teams/suspended";
import { messages } from "~/content/sentences";
import { ratingLimits } from "~/features/applications/committee/committee-limits";
import type { Criterion, JobCriteria } from "~/features/applications/rating/read-criteria.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { criterionPlaces, idField, textField, weightField } from "./criteria-fields";

interface CriteriaPageProps {
  job: { id: string; title: string };
  criteria: Criterion[];
  committee: JobCriteria["committee"];
  /** The owner alone has the committee's fields. */
  isOwner: boolean;
  isSaved: boolean;
  state: FormState | undefined;
  visit: string;
}

const rules = Object.fromEntries(
  criterionPlaces.map((at) => [
    textField(at),
    { short: fillText(messages.TEXT_TOO_SHORT, { min: ratingLimits.criterion.min }) },
  ]),
);

/** A box as it was sent, or else as it is stored. */
function isChosen(sent: string | undefined, stored: boolean): boolean {
  return sent === undefined ? stored : sent === "on";
}

/** The criteria by which a job's applications are rated, a field each; for the owner with the committee. */
export function CriteriaPage(props: CriteriaPageProps) {
  const { job, criteria, committee, isOwner, isSaved, state } = props;
  const isPaused = useIsPaused(state);
  return (
    <>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={paths.jobApplications(job.id)}>
          {text.back}
        </Link>{" "}
        <Link className="link inline-flex min-h-11 items-center" to={paths.editJob(job.id)}>
          {text.editor}
        </Link>{" "}
        {committee ? (
          <Link className="link inline-flex min-h-11 items-center" to={paths.jobCommittee(job.id)}>
            {setup.manage}
          </Link>
        ) : null}
      </p>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-1 wrap-anywhere text-muted">{job.title}</p>
      {isPaused ? (
        <>
          <p className="my-4 max-w-prose">{suspendedTeam.paused}</p>
          <CriteriaList criteria={criteria} />
        </>
      ) : committee && (committee.isFixed || !isOwner) ? (
        <FixedCriteria state={state} committee={committee} criteria={criteria} isSaved={isSaved} />
      ) : (
        <CriteriaForm {...props} />
      )}
    </>
  );
}

/** The fields that nobody here can change any more, or the owner alone. */
function FixedCriteria({
  criteria,
  committee,
  isSaved,
  state,
}: Pick<CriteriaPageProps, "criteria" | "committee" | "isSaved" | "state">) {
  return (
    <div className="mt-4 grid max-w-prose gap-4">
      {isSaved && !state ? <StatusNote>{text.saved}</StatusNote> : null}
      <ResponseSummary state={state} />
      <p>{committee?.isFixed ? setup.fixed : setup.ofOwner}</p>
      <CriteriaList criteria={criteria} />
      <p>{committee?.isPublished ? setup.published : setup.unpublished}</p>
    </div>
  );
}

function CriteriaList({ criteria }: Pick<CriteriaPageProps, "criteria">) {
  return (
    <DefinitionList
      items={criteria.map(({ text: term, weight }) => ({
        term,
        value: weight === null ? "" : `${weight} %`,
      }))}
    />
  );
}

function CriteriaForm({ job, criteria, committee, isOwner, isSaved, state, visit }: CriteriaPageProps) {
  const isConflict = state?.message === text.conflict;
  const typed = isConflict ? criterionPlaces.flatMap((at) => state.values[textField(at)] || []) : [];
  return (
    <>
      <p className="mt-4 mb-6 max-w-prose">{fillText(text.lead, { max: ratingLimits.criteria })}</p>
      <div className="max-w-xl">
        <PostForm
          action={paths.jobCriteria(job.id)}
          key={`${isSaved && !state ? visit : ""} ${isConflict}`}
          narrowButton
          rules={rules}
          state={state}
          status={isSaved && !state ? <StatusNote>{text.saved}</StatusNote> : null}
          submit={state?.values.hidden ? setup.activate : text.submit}
        >
          {({ errors, values }) => (
            <>
              {typed.length > 0 ? (
                <div>
                  <h2 className="font-semibold">{text.typed}</h2>
                  <ul className="list-disc pl-5 wrap-anywhere">
                    {typed.map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                  </ul>
                </div>
              ) : null}
              <p className="text-sm text-muted">{text.hint}</p>
              {isOwner ? <p className="text-sm text-muted">{setup.weightHint}</p> : null}
              {criterionPlaces.map((at) => {
                const criterion = criteria[at];
                const stored = criterion?.text ?? "";
                const weight = String(criterion?.weight ?? "");
                return (
                  <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8rem]" key={at}>
                    {criterion ? <input name={idField(at)} type="hidden" value={criterion.id} /> : null}
                    <Field
                      defaultValue={isConflict ? stored : (values[textField(at)] ?? stored)}
                      error={errors[textField(at)]}
                      hint={
                        criterion && criterion.rated > 0 ? plural(text.rated, criterion.rated) : undefined
                      }
                      label={fillText(text.criterion, { n: at + 1 })}
                      maxLength={ratingLimits.criterion.max}
                      minLength={ratingLimits.criterion.min}
                      name={textField(at)}
                      unmarked
                    />
                    {isOwner ? (
                      <Field
                        defaultValue={isConflict ? weight : (values[weightField(at)] ?? weight)}
                        error={errors[weightField(at)]}
                        inputMode="numeric"
                        label={fillText(setup.weight, { n: at + 1 })}
                        maxLength={3}
                        name={weightField(at)}
                        unmarked
                      />
                    ) : null}
                  </div>
                );
              })}
              {isOwner ? (
                <fieldset className="grid gap-3">
                  <legend className="mb-1 text-lg font-semibold">{setup.title}</legend>
                  <p className="text-sm">{setup.lead}</p>
                  <Checkbox
                    defaultChecked={isChosen(values.committee, committee !== null)}
                    error={errors.committee}
                    name="committee"
                  >
                    {setup.on}
                  </Checkbox>
                  <Checkbox
                    defaultChecked={isChosen(values.publish, committee?.isPublished ?? false)}
                    name="publish"
                  >
                    {setup.publish}
                  </Checkbox>
                  {criteria.some(({ rated }) => rated > 0) ? (
                    <p className="text-sm text-muted">{setup.shared}</p>
                  ) : null}
                </fieldset>
              ) : null}
              {isOwner ? null : <p className="text-sm text-muted">{setup.ofOwnerAlone}</p>}
              {values.hidden ? (
                <>
                  <input name="hidden" type="hidden" value={values.hidden} />
                  <Callout tone="attention">
                    <p>
                      {values.hidden === "0" ? setup.hidesNone : plural(setup.hides, Number(values.hidden))}
                    </p>
                    <p className="mt-1">{setup.shows}</p>
                  </Callout>
                  <Checkbox error={errors.start} name="start">
                    {setup.start}
                  </Checkbox>
                </>
              ) : null}
              {values.expected ? (
                <>
                  <input name="expected" type="hidden" value={values.expected} />
                  <Checkbox error={errors.confirm} name="confirm">
                    {plural(text.confirm, Number(values.expected))}
                  </Checkbox>
                </>
              ) : null}
            </>
          )}
        </PostForm>
      </div>
    </>
  );
}

import { Link } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { criteria as text } from "~/content/pages/employer-applications/rating";
import { messages } from "~/content/sentences";
import { ratingLimits } from "~/features/applications/rating/rating-limits";
import type { Criterion } from "~/features/applications/rating/read-criteria.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { criterionPlaces, idField, textField } from "./criteria-fields";

interface CriteriaPageProps {
  job: { id: string; title: string };
  criteria: Criterion[];
  isSaved: boolean;
  answer: FormState | undefined;
  visit: string;
}

const rules = Object.fromEntries(
  criterionPlaces.map((at) => [
    textField(at),
    { short: fillText(messages.TEXT_TOO_SHORT, { min: ratingLimits.criterion.min }) },
  ]),
);

/** The criteria by which a job's applications are rated, a field each. */
export function CriteriaPage({ job, criteria, isSaved, answer, visit }: CriteriaPageProps) {
  const isConflict = answer?.message === text.conflict;
  const typed = isConflict ? criterionPlaces.flatMap((at) => answer.values[textField(at)] || []) : [];
  return (
    <>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link className="link inline-flex min-h-11 items-center" to={paths.jobApplications(job.id)}>
          {text.back}
        </Link>
        <Link className="link inline-flex min-h-11 items-center" to={paths.editJob(job.id)}>
          {text.editor}
        </Link>
      </p>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-1 wrap-anywhere text-muted">{job.title}</p>
      <p className="mt-4 mb-6 max-w-prose">{fillText(text.lead, { max: ratingLimits.criteria })}</p>
      <div className="max-w-xl">
        <PostForm
          action={paths.jobCriteria(job.id)}
          key={`${visit} ${isConflict}`}
          narrowButton
          rules={rules}
          state={answer}
          status={isSaved && !answer ? <StatusNote>{text.saved}</StatusNote> : null}
          submit={text.submit}
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
              {criterionPlaces.map((at) => {
                const criterion = criteria[at];
                const stored = criterion?.text ?? "";
                return (
                  <div key={at}>
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
                  </div>
                );
              })}
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

import { Link } from "@remix-run/react";
import { TagsField } from "~/components/applications/tags-field";
import { useLastSuccess } from "~/components/applications/use-last-success";
import { RecordForm } from "~/components/forms/record-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { RowButton } from "~/components/forms/row-button";
import { Section } from "~/components/layout/section";
import { useIsPaused } from "~/components/layout/use-is-suspended";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { formatRating } from "~/content/format";
import { rating as text } from "~/content/pages/employer-applications/rating";
import { tags as tagsText } from "~/content/pages/employer-applications/tags";
import { messages } from "~/content/sentences";
import { wordsFor } from "~/content/vocabularies/codes";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { CommitteePanel } from "./committee-panel";
import { formAddress } from "./decisions";
import type { EmployerView } from "./employer-side.server";
import { criterionField, ratingField } from "./rating-fields";
import { RatingRow } from "./rating-row";

interface RatingPanelProps {
  view: EmployerView;
  /** The last form's state. */
  state: FormState | undefined;
  done: string | null;
  /** Identifies this visit. */
  visit: string;
}

/** How the organization rates an application, and its tags; nothing once both are deleted. */
export function RatingPanel({ view, state, done, visit }: RatingPanelProps) {
  const { ratings, committee, job } = view;
  const isPaused = useIsPaused(state);
  if (committee)
    return (
      <>
        <CommitteePanel state={state} committee={committee} done={done} view={view} visit={visit} />
        {view.mayDecide ? (
          <TagSection action={formAddress(view)} done={done} state={state} tags={view.tags} visit={visit} />
        ) : null}
      </>
    );
  if (!ratings)
    return state?.intent === "rating" || state?.intent === "tag" ? <ResponseSummary state={state} /> : null;
  const { mean, items } = ratings;
  const page = { action: formAddress(view), done, state, visit };
  return (
    <>
      <Section id="valoracion" lead={text.lead} title={text.title}>
        <p className="figures mb-3 font-semibold">
          {mean === null ? text.unrated : fillText(text.mean, { mean: formatRating(mean) })}
        </p>
        {isPaused ? null : (
          <RecordForm {...page} intent="rating" submit={text.submit} success={text.saved}>
            {({ errors, values }) => (
              <div className="grid gap-3">
                {items.map(({ criterionId, text: criterion, value }, at) => (
                  <div key={criterionId ?? "whole"}>
                    {criterionId ? (
                      <input name={criterionField(at)} type="hidden" value={criterionId} />
                    ) : null}
                    <RatingRow
                      defaultValue={values[ratingField(at)] ?? String(value ?? "")}
                      error={errors[ratingField(at)]}
                      label={criterion ?? (items.length > 1 ? text.wholeOutdated : text.whole)}
                      name={ratingField(at)}
                    />
                  </div>
                ))}
              </div>
            )}
          </RecordForm>
        )}
        {view.mayDecide ? (
          <p className="mt-3 text-sm">
            <Link className="link inline-block py-2" to={paths.jobCriteria(job.id)}>
              {text.manage}
            </Link>
          </p>
        ) : null}
      </Section>
      {view.mayDecide ? <TagSection {...page} tags={view.tags} /> : null}
    </>
  );
}

const doneTexts = { tag: tagsText.added, untag: tagsText.untagged };
const tagRules = { tags: { required: messages.TEXT_REQUIRED } };

interface TagSectionProps extends Pick<EmployerView, "tags"> {
  action: string;
  done: string | null;
  state: FormState | undefined;
  visit: string;
}

function TagSection({ tags: { all, own }, action, done, state, visit }: TagSectionProps) {
  const last = useLastSuccess(visit, done === "tag");
  const isPaused = useIsPaused(state);
  const success = wordsFor(doneTexts, done);
  return (
    <Section id="etiquetas-puestas" title={tagsText.section}>
      {success ? (
        <div className="mb-4">
          <StatusNote key={visit}>{success}</StatusNote>
        </div>
      ) : null}
      {state?.intent === "untag" ? <ResponseSummary state={state} /> : null}
      {own.length === 0 ? (
        <p className="mb-4 text-muted">{tagsText.none}</p>
      ) : (
        <ul className="mb-4 flex flex-wrap gap-2">
          {own.map(({ id, name }) => (
            <li key={id}>
              {isPaused ? (
                <span>{name}</span>
              ) : (
                <RowButton
                  action={action}
                  id={id}
                  intent="untag"
                  label={fillText(tagsText.take, { name })}
                  variant="secondary"
                >
                  {`${name} ×`}
                </RowButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isPaused ? null : (
        <RecordForm
          action={action}
          done={null}
          intent="tag"
          key={last}
          rules={tagRules}
          state={state}
          submit={tagsText.submit}
          success=""
          visit={visit}
        >
          {({ errors, values }) => (
            <TagsField
              choices={all.filter(({ id }) => own.every((tag) => tag.id !== id))}
              error={errors.tags}
              required
              value={values.tags}
            />
          )}
        </RecordForm>
      )}
      <p className="mt-3 text-sm">
        <Link className="link inline-block py-2" to={paths.tags()}>
          {tagsText.manage}
        </Link>
      </p>
    </Section>
  );
}

import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { RowButton } from "~/components/forms/row-button";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { BackLink } from "~/components/ui/back-link";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { tags as text } from "~/content/pages/employer-applications/tags";
import { messages } from "~/content/sentences";
import { wordsFor } from "~/content/vocabularies/codes";
import { tagLimits } from "~/features/applications/application/application-limits";
import type { TagUse } from "~/features/applications/tags/own-tags.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface TagsPageProps {
  tags: TagUse[];
  done: string | null;
  state: FormState | undefined;
  visit: string;
}

const rules = { name: { required: messages.TEXT_REQUIRED } };
const doneTexts = { rename: text.renamed, remove: text.removed };

/** The tags of an organization, each with its two forms. */
export function TagsPage({ tags, done, state, visit }: TagsPageProps) {
  const success = state ? undefined : wordsFor(doneTexts, done);
  const isShown = tags.some(({ id }) => isRenameOf(id, state));
  return (
    <>
      <BackLink label={text.back} to={paths.employerJobs()} />
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 mb-6 max-w-prose">{text.lead}</p>
      {success ? <StatusNote key={visit}>{success}</StatusNote> : null}
      {state && !isShown ? <Refusal state={state} /> : null}
      {tags.length === 0 ? <p className="text-muted">{text.empty}</p> : null}
      <ul className="divide-y divide-line">
        {tags.map((tag) => (
          <li className="py-3" key={tag.id}>
            <TagItem state={state} tag={tag} visit={success ? visit : "not-done"} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The refusal of a form for a tag that is no longer listed, with the typed name. */
function Refusal({ state }: { state: FormState }) {
  if (state.intent !== "rename") return <ResponseSummary state={state} />;
  return (
    <>
      <ResponseSummary message={text.gone} state={state} />
      <p className="my-4 wrap-anywhere">{fillText(text.typed, { name: state.values.name ?? "" })}</p>
    </>
  );
}

function TagItem({ tag, state, visit }: { tag: TagUse; state: FormState | undefined; visit: string }) {
  const { id, name, applications } = tag;
  const isSent = isRenameOf(id, state);
  const isSuspended = useIsSuspended();
  const use = (
    <>
      <span className="font-semibold">{name}</span>{" "}
      <span className="text-sm text-muted">{plural(text.used, applications)}</span>
    </>
  );
  if (isSuspended && !isSent) return <p className="wrap-anywhere">{use}</p>;
  return (
    <details open={isSent ? true : undefined}>
      <summary className="min-h-11 cursor-pointer content-center wrap-anywhere">{use}</summary>
      <div className="mt-2 grid max-w-xl gap-4">
        <PostForm
          action={paths.tags()}
          hidden={{ id }}
          intent="rename"
          key={visit}
          narrowButton
          rules={rules}
          state={isSent ? state : undefined}
          submit={text.rename}
          variant="secondary"
        >
          {({ errors, values }) => (
            <Field
              autoComplete="off"
              defaultValue={values.name ?? name}
              error={errors.name}
              label={fillText(text.nameOf, { name })}
              maxLength={tagLimits.name.max}
              name="name"
              required
            />
          )}
        </PostForm>
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <RowButton
            action={paths.tags()}
            id={id}
            intent="remove"
            label={fillText(text.removeOf, { name })}
            variant="danger"
          >
            {text.remove}
          </RowButton>{" "}
          <span>{applications > 0 ? plural(text.removeLead, applications) : text.removeUnused}</span>
        </div>
      </div>
    </details>
  );
}

/** Each tag has a form of its own; the id that comes back says whose state it is. */
function isRenameOf(id: string, state: FormState | undefined): boolean {
  return state?.intent === "rename" && state.values.id === id;
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { StatusNote } from "~/components/ui/status-note";
import type { FormState } from "~/lib/form-state";
import { FileField, type ShownFile } from "./file-field";
import { PostForm } from "./post-form";
import { useDoneKey } from "./responses/use-done-key";

/** The words of a page with one file. */
interface FilePageTexts {
  title: string;
  lead: string;
  field: string;
  hint: string;
  submit: string;
  remove: string;
  removeNote: string;
  saved: string;
  removed: string;
  required: string;
  tooLarge: string;
  back: string;
}

interface FilePageProps {
  texts: FilePageTexts;
  /** Its own address, which takes both forms. */
  action: string;
  backTo: string;
  accept: string;
  maxBytes: number;
  /** The current file's picture. */
  preview?: ReactNode;
  current?: ShownFile | null;
  isRemovable: boolean;
  /** The action just carried out: `saved` or `removed`. */
  done: string | null;
  state: FormState | undefined;
  visit: string;
}

/** The field of the page's file. */
const fieldName = "file";

/** A page for one file: the current one, the form that changes it, and the button that removes it. */
export function FilePage({ texts, action, backTo, accept, maxBytes, ...page }: FilePageProps) {
  const { preview, current = null, isRemovable, done, state, visit } = page;
  const { saved, removed } = texts;
  const told = done === "saved" ? saved : done === "removed" ? removed : undefined;
  const outcome = state ? undefined : told;
  const key = useDoneKey(outcome !== undefined, visit);
  const rules = { [fieldName]: { required: texts.required, maxBytes, large: texts.tooLarge } };
  return (
    <>
      <p className="mb-6">
        <Link className="link inline-block py-1" to={backTo}>
          {texts.back}
        </Link>
      </p>
      {outcome ? (
        <div className="mb-6">
          <StatusNote key={visit}>{outcome}</StatusNote>
        </div>
      ) : null}
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      {preview ? <div className="mt-6">{preview}</div> : null}
      <PostForm
        action={action}
        className="mt-8 grid max-w-md gap-5"
        encType="multipart/form-data"
        key={key}
        narrowButton
        rules={rules}
        state={state}
        submit={texts.submit}
      >
        {({ errors, values }) => (
          <FileField
            accept={accept}
            current={current}
            error={errors[fieldName]}
            hint={texts.hint}
            label={texts.field}
            name={fieldName}
            required
            values={values}
          />
        )}
      </PostForm>
      {isRemovable ? (
        <div className="mt-10 max-w-md border-line border-t pt-6">
          <p className="mb-3 text-sm text-muted">{texts.removeNote}</p>
          <PostForm
            action={action}
            intent="remove"
            narrowButton
            state={state}
            submit={texts.remove}
            variant="danger"
          />
        </div>
      ) : null}
    </>
  );
}

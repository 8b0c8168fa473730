import { useEffect, useRef, useState } from "react";
import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { useHydrated } from "~/components/ui/use-hydrated";
import { cannedNotes, adminJob as text } from "~/content/pages/admin/jobs";
import { jobLimits } from "~/features/jobs/job/job-limits";
import { cannedText } from "./note-of";

interface ReturnFormProps {
  form: Pick<PostFormProps, "action" | "endsOthers" | "hidden" | "narrowButton" | "state">;
  submit: string;
  /** The note of the last return, where it was taken back. */
  takenBack: string;
}

const rules = { note: { required: text.noteRequired } };
const options = Object.entries(cannedNotes).map(([code, { label }]) => [code, label] as const);

/** A return with a note: one that is ready, the administrator's own words, or both. */
export function ReturnForm({ form, submit, takenBack }: ReturnFormProps) {
  return (
    <PostForm {...form} intent="return" rules={rules} submit={submit} variant="secondary">
      {({ errors, values, isReturned }) => (
        <>
          <noscript>
            <p className="text-sm text-muted">{text.noteWithoutScripts}</p>
          </noscript>
          <NoteFields canned={values.canned ?? ""} error={errors.note} note={values.note ?? takenBack} />
          <UnsentGuard isReturned={isReturned} name="return" />
        </>
      )}
    </PostForm>
  );
}

interface NoteFieldsProps {
  canned: string;
  note: string;
  error: string | undefined;
}

/** Of the two one is needed: the own words are, until a note is chosen. */
function NoteFields({ canned, note, error }: NoteFieldsProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? canned;
  const isHydrated = useHydrated();
  const place = useRef<HTMLDivElement>(null);
  // The words of the note push the button down.
  useEffect(() => {
    if (picked === null) return;
    const buttons = place.current?.closest("form")?.querySelectorAll("button[type=submit]") ?? [];
    [...buttons].at(-1)?.scrollIntoView({ block: "nearest" });
  }, [picked]);
  return (
    <>
      <TextArea
        counted
        defaultValue={note}
        error={error}
        hint={text.cannedHint}
        label={text.returnNote}
        maxLength={jobLimits.reviewNote.max}
        name="note"
        required={chosen === ""}
      />
      <div ref={place}>
        <SelectField
          any={text.ownNote}
          defaultValue={canned}
          label={text.canned}
          name="canned"
          onChoose={setPicked}
          options={options}
        />
        {isHydrated ? <ChosenNote code={chosen} /> : <AllNotes />}
      </div>
    </>
  );
}

/** What the organization would read, before it is sent. */
function ChosenNote({ code }: { code: string }) {
  return (
    <p className="mt-2 text-sm wrap-anywhere empty:hidden" role="status">
      {cannedText(code)}
    </p>
  );
}

/** The same without JavaScript, of every note. */
function AllNotes() {
  return (
    <details className="mt-2 text-sm">
      <summary className="link inline-block cursor-pointer py-1">{text.cannedTexts}</summary>
      <dl className="grid gap-2">
        {Object.values(cannedNotes).map(({ label, text: words }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

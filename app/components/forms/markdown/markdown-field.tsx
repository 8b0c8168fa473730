import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { RichText } from "~/components/ui/rich-text";
import { fieldWords } from "~/content/field-words";
import type { FormState } from "~/lib/form-state";
import { TextArea, type TextAreaProps } from "../text-area";
import { pasteMarkdown } from "./paste-markdown";

const { preview: text } = fieldWords;

/** The intent of the button that shows what a text becomes. */
export const previewIntent = "preview";

interface MarkdownFieldProps extends TextAreaProps {
  /** The form's: with what the text becomes, once the button has asked for it. */
  state: FormState | undefined;
  pending: boolean;
}

/**
 * A text in Markdown with a button that shows what it becomes. Pasted formats become signs of Markdown. Its form begins
 * with a `DefaultSubmit`: Enter must not press this button.
 */
export function MarkdownField({ state, pending, ...field }: MarkdownFieldProps) {
  const shown = useRef<HTMLElement>(null);
  const preview = state?.preview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state moves the focus, even one with an equal preview
  useEffect(() => {
    if (preview !== undefined) shown.current?.focus();
  }, [state]);
  return (
    <div>
      <TextArea {...field} onPaste={pasteMarkdown} />
      <div className="mt-3">
        <Button compact intent={previewIntent} pending={pending} variant="secondary">
          {text.show}
        </Button>
      </div>
      {preview === undefined ? null : (
        <section
          aria-label={text.title}
          className="mt-3 rounded-md border border-line bg-sunken p-4"
          ref={shown}
          tabIndex={-1}
        >
          <p className="text-sm font-semibold">{text.title}</p>
          {preview === "" ? <p className="mt-3 text-muted">{text.empty}</p> : <RichText html={preview} />}
        </section>
      )}
    </div>
  );
}

import { type ClipboardEventHandler, useState } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { fieldWords } from "~/content/field-words";
import { fillText } from "~/content/fill-text";
import { formatNumberInText } from "~/content/format";
import { controlBorder, FieldFrame, type FrameProps } from "./field-frame";

export interface TextAreaProps extends FrameProps {
  defaultValue?: string | undefined;
  /** In characters. The browser stops there, unless they are counted. */
  maxLength: number;
  /**
   * Says how many characters are left, and stops nobody: a longer text that was pasted is cut by its author, not by the
   * browser. Without JavaScript the longest length is said all the time.
   */
  counted?: boolean;
  rows?: number;
  required?: boolean;
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({
  defaultValue = "",
  maxLength,
  counted,
  rows = 4,
  required,
  onPaste,
  ...frame
}: TextAreaProps) {
  const [text, setText] = useState(defaultValue);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          <textarea
            {...control}
            className={`mt-1.5 block w-full rounded-md border bg-surface px-3 py-2 text-base ${controlBorder(frame.error)}`}
            defaultValue={defaultValue}
            maxLength={counted ? undefined : maxLength}
            onInput={counted ? (event) => setText(event.currentTarget.value) : undefined}
            onPaste={onPaste}
            required={required}
            rows={rows}
          />
          {counted ? <Counter max={maxLength} text={text} /> : null}
        </>
      )}
    </FieldFrame>
  );
}

/** Characters are counted as the schemas do: code points of the trimmed text. Only passing the limit is announced. */
function Counter({ text, max }: { text: string; max: number }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <p className="mt-1 text-sm text-muted">{describe(fieldWords.atMost, max)}</p>;
  const left = max - [...text.trim()].length;
  return (
    <>
      <p className={`figures mt-1 text-sm ${left < 0 ? "font-medium text-danger" : "text-muted"}`}>
        {left < 0 ? describe(fieldWords.tooMany, -left) : describe(fieldWords.left, left)}
      </p>
      <span className="sr-only" role="status">
        {left < 0 ? describe(fieldWords.atMost, max) : ""}
      </span>
    </>
  );
}

function describe(sentence: { one: string; many: string }, count: number): string {
  return fillText(count === 1 ? sentence.one : sentence.many, { n: formatNumberInText(count) });
}

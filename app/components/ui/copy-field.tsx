import { useId, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated";

interface CopyFieldProps {
  label: string;
  url: string;
  /** Where its link leads, if not to the address itself. */
  href?: string;
  /** The words of the button, before and after it was pressed, and of the link. */
  words: { copy: string; copied: string; open: string };
}

/** An address to copy, by a button where a script can, with a link. */
export function CopyField({ label, url, href = url, words }: CopyFieldProps) {
  const hydrated = useHydrated();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    field.current?.select();
    // Without access to the clipboard, select the text instead.
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ?? false);
  }

  return (
    <>
      <label className="block text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          className="block min-h-12 w-full min-w-0 rounded-md border border-control bg-sunken px-3 text-base"
          id={id}
          readOnly
          ref={field}
          type="text"
          value={url}
        />
        {hydrated ? (
          <button
            className="min-h-12 shrink-0 rounded-md border border-control bg-surface px-4 font-semibold hover:border-action hover:text-action"
            onClick={copy}
            type="button"
          >
            {words.copy}
          </button>
        ) : null}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <a className="link inline-flex min-h-11 items-center" href={href}>
          {words.open}
        </a>{" "}
        <span aria-live="polite" className="text-success">
          {copied ? words.copied : ""}
        </span>
      </p>
    </>
  );
}

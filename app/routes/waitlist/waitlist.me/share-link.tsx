import { useId, useRef, useState } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { positionPage } from "~/content/pages/waitlist";

const text = positionPage.share;

/** A link to pass on, to be copied by hand or by a button. */
export function ShareLink({ url }: { url: string }) {
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
    <section className="mt-12">
      <h2 className="text-xl">{text.title}</h2>
      <p className="mt-2 mb-4 text-muted">{text.text}</p>
      <label className="block text-sm font-semibold" htmlFor={id}>
        {text.label}
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
        {useHydrated() ? (
          <button
            className="min-h-12 shrink-0 rounded-md border border-control bg-surface px-4 font-semibold hover:border-action hover:text-action"
            onClick={copy}
            type="button"
          >
            {text.copy}
          </button>
        ) : null}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <a className="link inline-flex min-h-11 items-center" href={url}>
          {text.open}
        </a>
        <span aria-live="polite" className="text-success">
          {copied ? text.copied : ""}
        </span>
      </p>
    </section>
  );
}

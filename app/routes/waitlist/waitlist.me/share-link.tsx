import { useId, useRef, useState } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { plural } from "~/content/format";
import { positionPage } from "~/content/pages/waitlist";
import { sharePaths } from "./share-paths";

const text = positionPage.share;
const wayClass =
  "inline-flex min-h-11 items-center rounded-md border border-control bg-surface px-4 text-sm font-semibold hover:border-action hover:text-action";

interface ShareLinkProps {
  url: string;
  role: keyof typeof text.reason;
  arrivals: number;
}

/** A link to pass on: by links that need no script, by the system's share sheet, or copied. */
export function ShareLink({ url, role, arrivals }: ShareLinkProps) {
  const hydrated = useHydrated();
  const ways = sharePaths(url);
  return (
    <section className="mt-12">
      <h2 className="text-xl">{text.title}</h2>
      <p className="mt-2 text-muted">{text.reason[role]}</p>
      {arrivals > 0 ? <p className="figures mt-2 font-semibold">{plural(text.arrivals, arrivals)}</p> : null}
      <ul className="mt-4 mb-5 flex flex-wrap gap-3">
        {hydrated && canShare() ? (
          <li>
            <button className={wayClass} onClick={() => share(url)} type="button">
              {text.system}
            </button>
          </li>
        ) : null}
        <Way href={ways.whatsApp} label={text.whatsApp} />
        <Way href={ways.mail} label={text.mail} />
      </ul>
      <CopyField url={url} withButton={hydrated} />
    </section>
  );
}

function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Closing the sheet is no error. */
function share(url: string): void {
  navigator.share({ title: text.subject, text: text.message, url }).catch(() => undefined);
}

function Way({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a className={wayClass} href={href} rel="noopener noreferrer">
        {label}
      </a>
    </li>
  );
}

function CopyField({ url, withButton }: { url: string; withButton: boolean }) {
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
        {withButton ? (
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
    </>
  );
}

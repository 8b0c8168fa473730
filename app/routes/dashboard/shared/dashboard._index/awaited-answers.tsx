import { Link } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { plural } from "~/content/format";
import { awaitedAnswers as text } from "~/content/pages/agenda";

/** Something that waits for its reader's answer. */
export interface AwaitedAnswer {
  to: string;
  label: string;
  detail: string;
  /** When it is, since when it waits, or what the other side asks for. */
  note: string;
}

interface AwaitedAnswersProps {
  items: readonly AwaitedAnswer[];
  total: number;
  /** Where those are that are not named here. */
  more: string;
  /** Of what is no interview. */
  words?: { title: { one: string; many: string }; reply: string } | undefined;
}

/** What somebody else waits for, before everything else; nothing where nobody does. */
export function AwaitedAnswers({ items, total, more, words = text }: AwaitedAnswersProps) {
  if (items.length === 0) return null;
  return (
    <section className="rounded-md border border-action bg-action-soft px-4 py-4 xs:px-5">
      <h2 className="text-xl">{plural(words.title, total)}</h2>
      <ul className="mt-2 divide-y divide-line">
        {items.map(({ to, label, detail, note }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0" key={to}>
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="block font-semibold">{label}</span>{" "}
              {detail ? <span className="block text-sm text-muted">{detail}</span> : null}{" "}
              <span className="figures block text-sm font-semibold">{note}</span>
            </span>{" "}
            <ButtonLink compact label={`${words.reply}: ${label}`} to={to}>
              {words.reply}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Link className="link mt-3 inline-flex min-h-11 items-center" to={more}>
          {text.all}
        </Link>
      ) : null}
    </section>
  );
}

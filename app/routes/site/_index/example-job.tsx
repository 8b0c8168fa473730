import type { LandingWords } from "./landing-words.server";

/** A job set like a table in a paper: caption above, thick rules, facts large, a note below. */
export function ExampleJob({ words }: { words: LandingWords["example"] }) {
  return (
    <figure className="mt-10 lg:mt-14">
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{words.caption}</span>{" "}
        <span className="text-muted">{words.example}</span>
      </figcaption>
      <div className="border-y-2 border-ink">
        <div className="py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
            <span>{words.organization}</span>{" "}
            <span className="verified inline-flex items-center text-action">
              <span>{words.verified}</span>
            </span>
          </p>
          <p className="mt-1 font-serif text-xl font-semibold text-balance">{words.title}</p>
          <p className="mt-1.5 text-sm text-muted">{words.details}</p>
        </div>
        <dl className="figures grid border-t border-line sm:grid-cols-[1.45fr_1fr_1fr]">
          {words.facts.map(({ label, value, note }) => (
            <div
              className="flex flex-wrap items-baseline border-line py-3 not-last:border-b sm:block sm:px-5 sm:py-4 sm:not-last:border-r sm:not-last:border-b-0 sm:first:pl-0 sm:last:pr-0"
              key={label}
            >
              <dt className="min-w-22 text-sm text-muted">{label}</dt>
              <dd className="flex-[1_1_9rem]">
                <span className="block font-serif text-2xl font-semibold sm:whitespace-nowrap">{value}</span>{" "}
                <span className="mt-0.5 block text-sm text-muted">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-2 max-w-prose text-xs text-muted">{words.note}</p>
    </figure>
  );
}

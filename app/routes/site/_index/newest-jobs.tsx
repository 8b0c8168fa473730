import { Form, Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { formatNumberInText } from "~/content/format";
import { filterLimits } from "~/features/jobs/search/filter-limits";
import type { Showcase } from "~/features/jobs/search/showcase.server";
import { paths } from "~/paths";
import type { LandingWords } from "./landing-words.server";

interface ShowcaseProps {
  showcase: Showcase;
  words: NonNullable<LandingWords["open"]>["newest"];
}

/** The search, and the newest jobs in short. */
export function NewestJobs({ showcase: { newest, total }, words }: ShowcaseProps) {
  return (
    <section aria-labelledby="newest-title" className="mt-10 lg:mt-14">
      <Form
        action={paths.jobs()}
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
        method="get"
        role="search"
      >
        <Field label={words.search} maxLength={filterLimits.q} name="q" type="search" unmarked />
        <Button>{words.submit}</Button>
      </Form>
      <h2 className="mt-8 text-xl" id="newest-title">
        {words.title}
      </h2>
      {newest?.length === 0 ? (
        <p className="mt-2 text-muted">{words.none}</p>
      ) : newest === null ? null : (
        <ul className="mt-3 divide-y divide-line border-y-2 border-ink">
          {newest.map(({ slug, title, organization, place, salary, deadline }) => (
            <li className="py-3" key={slug}>
              <Link className="link inline-block py-1 font-semibold wrap-anywhere" to={paths.job(slug)}>
                {title}
              </Link>
              <Parts parts={[organization.name, place]} />
              <Parts className="figures text-muted" parts={[salary, deadline]} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <Link className="link inline-flex min-h-11 items-center" to={paths.jobs()}>
          {total === null ? words.all : fillText(words.allOf, { n: formatNumberInText(total) })}
        </Link>
      </p>
    </section>
  );
}

/** Side by side where there is room, else below each other. */
function Parts({ parts, className = "" }: { parts: readonly (string | null)[]; className?: string }) {
  return (
    <span className={`flex flex-wrap gap-x-4 text-sm wrap-anywhere ${className}`}>
      {parts.map((part) => part && <span key={part}>{part} </span>)}
    </span>
  );
}

/** Where there are most jobs, each a search. */
export function Areas({ showcase: { areas }, words }: ShowcaseProps) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="areas-title" className="mt-10">
      <h2 className="text-xl" id="areas-title">
        {words.areas}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y-2 border-ink">
        {areas.map(({ code, label, jobs }) => (
          <li key={code}>
            <Link
              className="flex min-h-11 items-center justify-between gap-4 py-1.5 hover:text-action hover:underline"
              to={paths.jobs({ field: code })}
            >
              <span>{label}</span> <span className="figures text-muted">{formatNumberInText(jobs)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Form, Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { Button, ButtonLink } from "~/components/ui/button";
import { formatNumberInText, plural } from "~/content/format";
import { filterLimits } from "~/features/jobs/search/job-filter";
import type { Showcase } from "~/features/jobs/search/showcase.server";
import { paths } from "~/paths";
import type { LandingWords } from "./landing-words.server";

interface ShowcaseProps {
  showcase: Showcase;
  words: NonNullable<LandingWords["open"]>["newest"];
}

type ShowcaseWords = Pick<ShowcaseProps, "words">;

/** The search of an open platform. */
export function SearchFirst({ words }: ShowcaseWords) {
  return (
    <Form
      action={paths.jobs()}
      className="mt-6 grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      method="get"
      role="search"
    >
      <Field label={words.search} maxLength={filterLimits.q} name="q" type="search" unmarked />
      <Button>{words.submit}</Button>
    </Form>
  );
}

/** An open platform without jobs: a stranger may hear of the first ones. */
export function NoJobs({ words }: ShowcaseWords) {
  return (
    <section aria-labelledby="none-title" className="mt-6">
      <h2 className="text-xl" id="none-title">
        {words.none}
      </h2>
      <p className="mt-2 mb-4 text-muted">{words.noneAlert}</p>
      <ButtonLink to={paths.newAlert()}>{words.createAlert}</ButtonLink>
    </section>
  );
}

/** The newest jobs in short; while nobody knows them, the way to all. */
export function NewestJobs({ showcase: { newest, total }, words }: ShowcaseProps) {
  const all = (
    <p className="mt-3">
      <Link className="link inline-flex min-h-11 items-center" to={paths.jobs()}>
        {total === null ? words.all : plural(words.allOf, total)}
      </Link>
    </p>
  );
  if (newest === null) return all;
  return (
    <section aria-labelledby="newest-title" className="mt-8 lg:mt-14">
      <h2 className="text-xl" id="newest-title">
        {words.title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y-2 border-ink">
        {newest.map(({ slug, title, organization, place, salary, deadline }) => (
          <li className="py-3" key={slug}>
            <Link className="link inline-block py-1 font-semibold wrap-anywhere" to={paths.job(slug)}>
              {title}
            </Link>{" "}
            <Parts parts={[organization, place]} />
            <Parts className="figures text-muted" parts={[salary, deadline]} />
          </li>
        ))}
      </ul>
      {all}
    </section>
  );
}

/** Side by side where there is room, else below each other. */
function Parts({ parts, className = "" }: { parts: readonly (string | null)[]; className?: string }) {
  return (
    <span className={`flex flex-wrap gap-x-4 text-sm wrap-anywhere ${className}`}>
      {parts.map((part) => (part ? <span key={part}>{`${part} `}</span> : null))}
    </span>
  );
}

/** Where there are most jobs, each a search. */
export function Areas({ showcase: { areas }, words }: ShowcaseProps) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="areas-title" className="not-first:mt-10">
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

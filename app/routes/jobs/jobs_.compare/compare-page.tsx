import { Form, Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { useJobsAddress, useKeptCollection } from "~/components/jobs/compare-list";
import { Section } from "~/components/layout/section";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { comparePage as text } from "~/content/pages/jobs/compare";
import type { CompareRow, SameFact } from "~/features/jobs/public/compare-rows.server";
import { paths } from "~/paths";
import { type ComparedJob, CompareTable } from "./compare-table";
import type { OfferedJob } from "./compare-view.server";

interface ComparePageProps {
  jobs: readonly ComparedJob[];
  rows: readonly CompareRow[];
  /** The facts that are the same of all. */
  same: readonly SameFact[];
  /** Sentences about jobs that are missing, and about the next step. */
  notes: readonly string[];
  isFull: boolean;
  /** Whether somebody asks who can save jobs. */
  isPerson: boolean;
  /** Saved jobs that can be added. */
  saved: readonly OfferedJob[];
  /** Of those that are like the first one. */
  similar: readonly OfferedJob[];
}

/** Jobs side by side, and the ways to add another one. */
export function ComparePage({ jobs, rows, same, notes, isFull, isPerson, saved, similar }: ComparePageProps) {
  const slugs = jobs.map(({ slug }) => slug);
  useKeptCollection(slugs);
  const toJobs = useJobsAddress(slugs);
  return (
    <div className="page py-10 md:py-14">
      <h1 className="max-w-3xl text-3xl">{text.title}</h1>
      <p className="mt-2 max-w-prose text-muted">{text.lead}</p>
      {notes.length > 0 ? (
        <div className="mt-6 max-w-3xl">
          <Callout role="status" tone="attention">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Callout>
        </div>
      ) : null}
      {jobs.length > 0 ? <CompareTable jobs={jobs} rows={rows} same={same} /> : null}
      {isFull ? null : (
        <Section title={text.add}>
          <Offered jobs={saved} title={text.savedTitle} />
          <Offered jobs={similar} title={text.similarTitle} />
          <AddressForm slugs={slugs} />
        </Section>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {isPerson ? (
          <ButtonLink to={paths.savedJobs()} variant="secondary">
            {text.toSaved}
          </ButtonLink>
        ) : null}{" "}
        <ButtonLink to={toJobs} variant="secondary">
          {text.toJobs}
        </ButtonLink>
      </p>
    </div>
  );
}

function Offered({ jobs, title: heading }: { jobs: readonly OfferedJob[]; title: string }) {
  if (jobs.length === 0) return null;
  return (
    <div className="mb-6">
      <h3 className="text-base font-semibold">{heading}</h3>
      <ul>
        {jobs.map(({ slug, title, organization, addHref }) => (
          <li className="py-1" key={slug}>
            <Link
              className="link inline-flex min-h-11 items-center wrap-anywhere"
              preventScrollReset
              to={addHref}
            >
              {fillText(text.addNamed, { title })}
            </Link>{" "}
            <span className="text-sm text-muted">{organization}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks for the page with one more: without a script too. */
function AddressForm({ slugs }: { slugs: readonly string[] }) {
  return (
    <Form action={paths.compareJobs()} className="grid max-w-xl gap-3" key={slugs.join()} method="get">
      {slugs.map((slug) => (
        <input key={slug} name="job" type="hidden" value={slug} />
      ))}
      <Field hint={text.addressHint} label={text.address} name="job" required unmarked />
      <div>
        <Button variant="secondary">{text.addByAddress}</Button>
      </div>
    </Form>
  );
}

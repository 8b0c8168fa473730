import type { JobViewData } from "~/features/jobs/public/job-view.server";

/** The facts of a job that decide, set large like a row of a table. */
export function JobFacts({ facts }: Pick<JobViewData, "facts">) {
  const columns = facts.length > 2 ? "sm:grid-cols-[1.35fr_1.1fr_1fr]" : "sm:grid-cols-2";
  return (
    <dl className={`figures grid border-y-2 border-ink ${columns}`}>
      {facts.map(({ term, value, note }) => (
        <div
          className="border-line py-3 not-last:border-b sm:px-5 sm:py-4 sm:not-last:border-r sm:not-last:border-b-0 sm:first:pl-0 sm:last:pr-0"
          key={term}
        >
          <dt className="text-sm text-muted">{term}</dt>
          <dd>
            <span className="block font-serif text-xl font-semibold">{value}</span>{" "}
            {note ? <span className="mt-0.5 block text-sm text-muted wrap-anywhere">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

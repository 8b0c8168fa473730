import { jobsPage as text } from "~/content/pages/jobs";
import type { FacetOption, SearchView } from "./search-view.server";

const shownAtOnce = 8;

/** A filter with several values, each with the jobs that it finds; the longer ones fold their rare values away. */
export function FacetGroup({ name, legend, options }: SearchView["facets"][number]) {
  if (options.length === 0) return null;
  const isLong = options.length > shownAtOnce + 2;
  const first = isLong ? options.slice(0, shownAtOnce) : options;
  const rest = isLong ? options.slice(shownAtOnce) : [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <FacetBoxes name={name} options={first} />
      {rest.length > 0 ? (
        <details open={rest.some(({ isChecked }) => isChecked)}>
          <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center text-sm">
            {text.more}
          </summary>
          <FacetBoxes name={name} options={rest} />
        </details>
      ) : null}
    </fieldset>
  );
}

function FacetBoxes({ name, options }: { name: string; options: readonly FacetOption[] }) {
  return options.map(({ code, label, count, isChecked }) => (
    <label className="flex min-h-11 items-center gap-3 text-sm leading-snug lg:min-h-9" key={code}>
      <input
        className="size-6 shrink-0 accent-action lg:size-5"
        defaultChecked={isChecked}
        name={name}
        type="checkbox"
        value={code}
      />
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      <span className="figures shrink-0 text-muted">{count}</span>
    </label>
  ));
}

import { useState } from "react";
import type { Elements } from "~/components/ui/elements";
import { jobsList as text } from "~/content/pages/jobs/search";
import { inPlace } from "./facet-options";
import type { FacetOption, SearchView } from "./search-view.server";

const shownAtOnce = 8;

type FacetGroupProps = SearchView["facets"][number] & {
  /** Closed at first, unless one of its values is in use. */
  isFolded: boolean;
  /** Of the search: with other words the values stand in an order of their own. */
  words: string;
};

/** A filter with several values, each with the jobs that it finds; the longer ones fold their rare values away. */
export function FacetGroup({ name, legend, options: current, isFolded, words }: FacetGroupProps) {
  const [before, setBefore] = useState({ words, options: current });
  if (before.words !== words) setBefore({ words, options: current });
  const options = inPlace(before.words === words ? before.options : current, current);
  if (options.length === 0) return null;
  const isLong = options.length > shownAtOnce + 2;
  const first = isLong ? options.slice(0, shownAtOnce) : options;
  const rest = isLong ? options.slice(shownAtOnce) : [];
  const boxes = (
    <>
      <FacetBoxes name={name} options={first} />
      {rest.length > 0 ? (
        <Folded isOpen={hasChosen(rest)} label={text.more} look="link text-sm">
          <FacetBoxes name={name} options={rest} />
        </Folded>
      ) : null}
    </>
  );
  return (
    <fieldset className="min-w-0">
      <legend className={isFolded ? "sr-only" : "mb-1 text-sm font-semibold"}>{legend}</legend>
      {isFolded ? (
        <Folded isOpen={hasChosen(options)} label={legend} look="link text-sm font-semibold">
          {boxes}
        </Folded>
      ) : (
        boxes
      )}
    </fieldset>
  );
}

const hasChosen = (options: readonly FacetOption[]) => options.some(({ isChecked }) => isChecked);

/** Opened and closed by its reader alone: a filter that is taken away does not fold under the pointer. */
function Folded(props: { isOpen: boolean; label: string; look: string; children: Elements }) {
  const { isOpen, label, look, children } = props;
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst}>
      <summary className={`inline-flex min-h-11 w-fit cursor-pointer items-center ${look}`}>{label}</summary>
      {children}
    </details>
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
      <span className="min-w-0 grow wrap-anywhere">{label}</span>{" "}
      <span className="figures shrink-0 text-muted">{count}</span>
    </label>
  ));
}

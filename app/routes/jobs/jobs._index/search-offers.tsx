import { Link } from "@remix-run/react";
import { fillText } from "~/content/fill-text";
import { jobsPage as text } from "~/content/pages/jobs";
import type { CountedLink, SearchView } from "./search-view.server";

/** What a search may have meant: the words of a misspelt one, and the filters that its words name. */
export function SearchOffers({ view: { offers, didYouMean } }: { view: SearchView }) {
  if (offers.length === 0 && !didYouMean) return null;
  return (
    <div className="mb-4">
      {didYouMean ? <Offer {...didYouMean} sentence={meantSentence(didYouMean.without)} /> : null}
      {offers.length > 0 ? (
        <ul aria-label={text.offers} className="flex flex-wrap gap-x-6">
          {offers.map((offer) => (
            <li key={offer.to}>
              <Offer {...offer} sentence={text.offer} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function meantSentence(words: string) {
  const { before, after } = text.didYouMeanWithout;
  return words === "" ? text.didYouMean : { before: fillText(before, { words }), after };
}

function Offer({
  label,
  count,
  to,
  sentence,
}: CountedLink & { sentence: { before: string; after: string } }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>
        {sentence.before}
        <Link className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere" to={to}>
          {label}
        </Link>
        {sentence.after}
      </span>
      {count ? <span className="figures text-muted">{count}</span> : null}
    </p>
  );
}

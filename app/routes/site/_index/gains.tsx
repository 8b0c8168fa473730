import type { LandingWords } from "./landing-words.server";
import { type Way, WayIn } from "./way-in";

/** An organization's gains, as the large figures of a table in a paper. */
export function Gains({ words, way }: { words: LandingWords["gains"]; way: Way | null }) {
  return (
    <section
      aria-labelledby="gains-title"
      className="page pt-16 outline-none md:pt-24"
      id="organizations"
      tabIndex={-1}
    >
      <h2 className="max-w-2xl text-2xl" id="gains-title">
        {words.title}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{words.lead}</p>
      <ul className="mt-8 grid border-y-2 border-ink md:grid-cols-2 md:gap-x-16">
        {words.figures.map(({ value, text }) => (
          <li className="flex flex-wrap items-baseline gap-x-4 py-4" key={text}>
            <strong className="figures min-w-22 font-serif text-2xl font-semibold">{value}</strong>{" "}
            <span className="flex-[1_1_12rem] text-muted">{text}</span>
          </li>
        ))}
      </ul>
      {way ? <WayIn way={way} /> : null}
    </section>
  );
}

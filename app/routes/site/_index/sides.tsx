import type { LandingWords } from "./landing-words.server";
import { type Way, WayIn } from "./way-in";

interface BothSidesProps {
  words: LandingWords["sides"];
  way: Way | null;
}

const columns = ["professional", "empresa"] as const;

/** The rules for both sides: a table, or on phones a list for each. */
export function BothSides({ words, way }: BothSidesProps) {
  return (
    <section aria-labelledby="sides-title" className="page py-16 md:py-24">
      <h2 className="max-w-2xl text-2xl" id="sides-title">
        {words.title}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{words.lead}</p>
      <SideLists words={words} />
      <table className="facts-table mt-10 hidden w-full border-y-2 border-ink text-left md:table">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{words.topic}</span>
            </th>
            {columns.map((side) => (
              <th key={side} scope="col">
                {words[side]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.rows.map((row) => (
            <tr key={row.topic}>
              <th scope="row">{row.topic}</th>
              {columns.map((side) => (
                <td key={side}>{row[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {way ? <WayIn way={way} /> : null}
    </section>
  );
}

function SideLists({ words }: Pick<BothSidesProps, "words">) {
  return (
    <div className="mt-8 grid gap-8 md:hidden">
      {columns.map((side) => (
        <div key={side}>
          <h3 className="mb-2 text-lg">{words[side]}</h3>
          <dl className="divide-y divide-line border-y-2 border-ink">
            {words.rows.map((row) => (
              <div className="py-3" key={row.topic}>
                <dt className="font-semibold">{row.topic}</dt>
                <dd className="text-muted">{row[side]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

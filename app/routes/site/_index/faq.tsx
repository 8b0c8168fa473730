import type { LandingWords } from "./landing-words.server";
import { type Way, WayIn } from "./way-in";

export function Faq({ words, way }: { words: LandingWords["faq"]; way: Way }) {
  return (
    <section aria-labelledby="faq-title" className="border-t border-line">
      <div className="page grid gap-8 py-16 md:py-24 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <h2 className="text-2xl" id="faq-title">
          {words.title}
        </h2>
        <div>
          <dl>
            {words.items.map(({ question, answer }) => (
              <div className="border-t border-line py-5 first:border-t-0 first:pt-0" key={question}>
                <dt className="font-serif text-lg font-semibold">{question}</dt>
                <dd className="mt-1 max-w-prose text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
          <WayIn way={way} />
        </div>
      </div>
    </section>
  );
}

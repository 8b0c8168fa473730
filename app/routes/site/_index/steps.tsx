import type { LandingWords } from "./landing-words.server";
import { StepDrawing } from "./step-drawing";
import { type Way, WayIn } from "./way-in";

export function Steps({ words, way }: { words: LandingWords["steps"]; way: Way }) {
  return (
    <section aria-labelledby="steps-title" className="border-y border-line bg-sunken">
      <div className="page py-16 md:py-24">
        <h2 className="text-2xl" id="steps-title">
          {words.title}
        </h2>
        <ol className="mt-8 grid gap-10 md:mt-12 md:grid-cols-3 md:gap-14">
          {words.items.map(({ title, text }, index) => (
            <li className="flex gap-5 md:block" key={title}>
              <StepDrawing step={index} />
              <div className="min-w-0 md:mt-5">
                <h3 className="figures text-lg">{`${index + 1}. ${title}`}</h3>
                <p className="mt-1 max-w-prose text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <WayIn way={way} />
      </div>
    </section>
  );
}

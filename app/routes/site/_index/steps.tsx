import type { LandingWords } from "./landing-words.server";
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

const flask = "M19 14h2v11.5L8.3 45.4A3 3 0 0 0 10.8 50h26.4a3 3 0 0 0 2.5-4.6L27 25.5V14h2";

/** The scene around the flask at each step: a drop arrives, it settles, it comes alive. */
const scenes = [
  <circle cx="24" cy="5" fill="currentColor" key="drop" r="2.5" stroke="none" />,
  <path d="M12.8 38.5c4 0 4.4-1.6 7.4-1.6s4.5 1.6 7.6 1.6 3.6-1.6 6.4-1.6" key="level" />,
  <g key="bubbles">
    <path d="M12.8 38.5c4 0 4.4-1.6 7.4-1.6s4.5 1.6 7.6 1.6 3.6-1.6 6.4-1.6" />
    <circle cx="20" cy="44" fill="currentColor" r="1.5" stroke="none" />
    <circle cx="27.5" cy="43" r="1.75" />
    <circle cx="24" cy="30" r="1.75" />
    <circle cx="23" cy="20" fill="currentColor" r="1.25" stroke="none" />
    <circle cx="24.5" cy="8" r="2.25" />
    <circle cx="21" cy="3" fill="currentColor" r="1.25" stroke="none" />
  </g>,
];

/** The flask of the mark at one of the three steps, counted from 0. Decorative. */
function StepDrawing({ step }: { step: number }) {
  return (
    <svg
      aria-hidden="true"
      className="h-20 w-16 shrink-0 md:h-24 md:w-20 text-action"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="3 0 42 52"
    >
      <path d={flask} />
      {scenes[step]}
    </svg>
  );
}

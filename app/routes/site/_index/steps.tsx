import { steps } from "~/content/pages/landing";
import { StepDrawing } from "./step-drawing";

export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="border-y border-line bg-sunken">
      <div className="page py-16 md:py-24">
        <h2 className="text-2xl" id="steps-title">
          {steps.title}
        </h2>
        <ol className="mt-8 grid gap-10 md:mt-12 md:grid-cols-3 md:gap-14">
          {steps.items.map(({ title, text }, index) => (
            <li className="flex gap-5 md:block" key={title}>
              <StepDrawing step={index} />
              <div className="min-w-0 md:mt-5">
                <h3 className="figures text-lg">
                  {index + 1}. {title}
                </h3>
                <p className="mt-1 max-w-prose text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

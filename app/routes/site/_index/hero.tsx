import { formatNumberInText } from "~/content/format";
import { landing } from "~/content/pages/landing";
import type { FormState } from "~/lib/form-state";
import { ExampleJob } from "./example-job";
import type { Joined, Source } from "./visit.server";
import { WaitlistForm } from "./waitlist-form";
import { WaitlistJoined } from "./waitlist-joined";

interface HeroProps {
  count: number | null;
  joined: Joined | null;
  source: Source;
  state: FormState | undefined;
}

/** One screen: what the platform is, an example job, and the form beside it. */
export function Hero({ count, joined, source, state }: HeroProps) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-y-0 xl:gap-x-24">
      <div>
        <h1 className="text-5xl tracking-[-0.022em]">{landing.title}</h1>
        <p className="mt-4 max-w-[34em] text-lg text-muted">{landing.lead}</p>
        {count === null ? null : (
          <p className="figures mt-3 text-sm">{landing.count.replace("{n}", formatNumberInText(count))}</p>
        )}
        <p className="mt-5 lg:hidden">
          <a
            className="inline-flex min-h-12 items-center rounded-md bg-action px-6 font-semibold text-on-action hover:bg-action-strong"
            href="#waitlist"
          >
            {landing.toForm}
          </a>
        </p>
        <ExampleJob />
      </div>
      <section aria-labelledby="waitlist-title" className="max-w-xl lg:max-w-none" id="waitlist">
        {joined && !state ? <WaitlistJoined {...joined} /> : <WaitlistForm source={source} state={state} />}
      </section>
    </div>
  );
}

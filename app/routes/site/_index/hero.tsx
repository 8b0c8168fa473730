import { Choice } from "./choice";
import { Door } from "./door";
import { ExampleJob } from "./example-job";
import type { LandingProps } from "./landing-props";
import { Areas, NewestJobs } from "./newest-jobs";
import { type Way, WayIn } from "./way-in";

/** One screen: what the platform is, the way in for each side, and beside it jobs or an example, and the form. */
export function Hero(props: LandingProps & { way: Way }) {
  const { words, showcase, links, isSignedIn, way } = props;
  const open = words.open && showcase ? { showcase, words: words.open.newest } : null;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-y-0 xl:gap-x-24">
      <div>
        <h1 className="text-5xl tracking-[-0.022em]">{words.title}</h1>
        <p className="mt-4 max-w-[34em] text-lg text-muted">{words.lead}</p>
        {words.count ? <p className="figures mt-3 text-sm">{words.count}</p> : null}
        {words.about ? <p className="mt-3 max-w-prose text-sm">{words.about}</p> : null}
        {isSignedIn ? <WayIn way={way} /> : <Choice links={links} words={words.choice} />}
        {open ? <NewestJobs {...open} /> : null}
        {!showcase || showcase.newest?.length === 0 ? <ExampleJob words={words.example} /> : null}
      </div>
      <div className="max-w-xl lg:max-w-none">
        <section aria-labelledby="waitlist-title" className="outline-none" id="waitlist" tabIndex={-1}>
          <Door {...props} />
        </section>
        {open ? <Areas {...open} /> : null}
      </div>
    </div>
  );
}

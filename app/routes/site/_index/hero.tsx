import { Link } from "@remix-run/react";
import { ExampleJob } from "./example-job";
import type { LandingProps } from "./landing-props";
import type { LandingWords } from "./landing-words.server";
import { Areas, NewestJobs, NoJobs, SearchFirst } from "./newest-jobs";
import type { Role } from "./visit.server";
import { WaitlistForm } from "./waitlist-form";
import { WaitlistJoined } from "./waitlist-joined";
import { type Way, WayIn } from "./way-in";

/**
 * One screen: the platform in a sentence, the search and the newest jobs once it is open, else the way in for each side
 * and an example; beside it the form, or the ways in and the areas. Without any job strangers are offered an alert in
 * the search's place. A visitor who has just used the waitlist's form sees it, or its outcome, on an open platform too.
 */
export function Hero(props: LandingProps & { way: Way }) {
  const { words, showcase, links, isSignedIn, way, joined, state } = props;
  const open = words.open && showcase ? { showcase, words: words.open.newest } : null;
  const hasNone = showcase?.newest?.length === 0;
  const hasJobs = open !== null && !hasNone;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-y-0 xl:gap-x-24">
      <div>
        <h1 className="text-5xl tracking-[-0.022em]">{words.title}</h1>
        <p className="mt-4 max-w-[34em] text-lg text-muted">{words.lead}</p>
        {words.count ? <p className="figures mt-3 text-sm">{words.count}</p> : null}
        {hasJobs ? <SearchFirst words={open.words} /> : null}
        {open && hasNone && !isSignedIn ? <NoJobs words={open.words} /> : null}
        {isSignedIn ? <WayIn way={way} /> : null}
        {isSignedIn || hasJobs ? null : <Choice links={links} words={words.choice} />}
        {hasJobs ? <NewestJobs {...open} /> : null}
        {!showcase || hasNone ? <ExampleJob words={words.example} /> : null}
      </div>
      <div className="max-w-xl lg:max-w-none">
        {hasJobs && !isSignedIn ? <Choice links={links} words={words.choice} /> : null}
        {open && !joined && !state ? null : (
          <section aria-labelledby="waitlist-title" className="outline-none" id="waitlist" tabIndex={-1}>
            <Door {...props} />
          </section>
        )}
        {open ? <Areas {...open} /> : null}
      </div>
    </div>
  );
}

type DoorProps = Pick<LandingProps, "words" | "role" | "joined" | "source" | "isSignedIn" | "state">;

/** The form, what follows it, or why this visit needs none. */
function Door({ words, role, joined, source, isSignedIn, state, way }: DoorProps & { way: Way }) {
  if (joined && !state) return <WaitlistJoined {...joined} />;
  if (state || !isSignedIn) return <WaitlistForm role={role} source={source} state={state} />;
  return (
    <div className="rounded-md border border-line bg-surface p-3 xs:p-5 sm:p-7">
      <h2 className="text-xl" id="waitlist-title">
        {words.signedIn.title}
      </h2>
      <p className="mt-2 text-muted">{words.signedIn.text}</p>
      <WayIn way={way} />
    </div>
  );
}

const sides = ["professional", "empresa"] as const;

/** Two links, so that choosing a side needs no script. */
function Choice({ words, links }: { words: LandingWords["choice"]; links: Record<Role, string> }) {
  return (
    <ul aria-label={words.label} className="grid gap-3 not-first:mt-6 sm:grid-cols-2 lg:first:grid-cols-1">
      {sides.map((side) => (
        <li key={side}>
          <Link
            className="block h-full rounded-md border border-control bg-surface px-4 py-3 transition-colors duration-150 hover:border-action hover:bg-action-soft"
            to={links[side]}
          >
            <span className="block text-lg font-semibold text-action">{words[side].label}</span>{" "}
            <span className="block text-sm text-muted">{words[side].gain}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

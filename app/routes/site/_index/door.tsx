import type { LandingProps } from "./landing-props";
import { WaitlistForm } from "./waitlist-form";
import { WaitlistJoined } from "./waitlist-joined";
import { type Way, WayIn } from "./way-in";

type DoorProps = Pick<LandingProps, "words" | "role" | "joined" | "source" | "isSignedIn" | "state">;

/** The form, what follows it, or why this visit needs none. */
export function Door({ words, role, joined, source, isSignedIn, state, way }: DoorProps & { way: Way }) {
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

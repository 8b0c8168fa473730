import { ButtonLink } from "~/components/ui/button";
import { paths } from "~/paths";
import type { LandingProps } from "./landing-props";
import { WaitlistForm } from "./waitlist-form";
import { WaitlistJoined } from "./waitlist-joined";
import type { Way } from "./way-in";

type DoorProps = Pick<LandingProps, "words" | "role" | "joined" | "source" | "isSignedIn" | "state">;

/** The form, what follows it, or why this visit needs none. */
export function Door({ words, role, joined, source, isSignedIn, state, way }: DoorProps & { way: Way }) {
  const { open, signedIn } = words;
  if (joined && !state) return <WaitlistJoined {...joined} />;
  if (state || !(isSignedIn || open)) return <WaitlistForm role={role} source={source} state={state} />;
  const [title, text] = isSignedIn || !open ? [signedIn.title, signedIn.text] : [open.title, open.lead];
  return (
    <div className="rounded-md border border-line bg-surface p-3 xs:p-5 sm:p-7">
      <h2 className="text-xl" id="waitlist-title">
        {title}
      </h2>
      <p className="mt-2 text-muted">{text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={way.to}>{way.label}</ButtonLink>
        {isSignedIn || !open ? null : (
          <ButtonLink to={paths.login()} variant="secondary">
            {open.signIn}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

import { useWaitlistLink } from "~/components/layout/use-waitlist-link";
import { paths } from "~/paths";
import { Faq } from "./faq";
import { Gains } from "./gains";
import { Hero } from "./hero";
import type { LandingProps } from "./landing-props";
import { BothSides } from "./sides";
import { Steps } from "./steps";
import type { Way } from "./way-in";

/**
 * Until the platform opens each section offers the form, or the dashboard to a signed-in person. On an open platform
 * each section links where its words point, so that no screen offers an account twice.
 */
export function LandingPage(props: LandingProps) {
  const { words, isSignedIn } = props;
  const form = useWaitlistLink();
  const way: Way = isSignedIn
    ? { to: paths.dashboard(), label: words.signedIn.toForm }
    : { to: form, label: words.toForm };
  const ways = (!isSignedIn && words.open?.ways) || { steps: way, gains: null, sides: way, faq: way };
  return (
    <>
      <Hero {...props} way={way} />
      <Steps way={ways.steps} words={words.steps} />
      <Gains way={ways.gains} words={words.gains} />
      <BothSides way={ways.sides} words={words.sides} />
      <Faq way={ways.faq} words={words.faq} />
    </>
  );
}

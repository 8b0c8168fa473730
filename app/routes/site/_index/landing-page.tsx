import { useWaitlistLink } from "~/components/layout/use-waitlist-link";
import { paths } from "~/paths";
import { Faq } from "./faq";
import { Gains } from "./gains";
import { Hero } from "./hero";
import type { LandingProps } from "./landing-props";
import { BothSides } from "./sides";
import { Steps } from "./steps";
import type { Way } from "./way-in";

/** One way in, which each section offers: the waitlist's form, an account, or one's dashboard. */
export function LandingPage(props: LandingProps) {
  const { words, isSignedIn } = props;
  const form = useWaitlistLink();
  const way: Way = isSignedIn
    ? { to: paths.dashboard(), label: words.signedIn.toForm }
    : { to: words.open ? paths.signup() : form, label: words.toForm };
  return (
    <>
      <Hero {...props} way={way} />
      <Steps way={way} words={words.steps} />
      <Gains words={words.gains} />
      <BothSides way={way} words={words.sides} />
      <Faq way={way} words={words.faq} />
    </>
  );
}

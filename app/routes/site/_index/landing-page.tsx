import type { FormState } from "~/lib/form-state";
import { Faq } from "./faq";
import { Hero } from "./hero";
import { BothSides } from "./sides";
import { Steps } from "./steps";
import type { Joined, Source } from "./visit.server";

interface LandingPageProps {
  count: number | null;
  joined: Joined | null;
  source: Source;
  state: FormState | undefined;
}

export function LandingPage(props: LandingPageProps) {
  return (
    <>
      <Hero {...props} />
      <Steps />
      <BothSides />
      <Faq />
    </>
  );
}

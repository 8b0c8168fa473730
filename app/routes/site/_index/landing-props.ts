import type { Showcase } from "~/features/jobs/search/showcase.server";
import type { FormState } from "~/lib/form-state";
import type { LandingWords } from "./landing-words.server";
import type { Joined, Role, Source } from "./visit.server";

/** The landing page's data. */
export interface LandingProps {
  words: LandingWords;
  /** The open jobs; null until the platform is open. */
  showcase: Showcase | null;
  /** Where each side goes on. */
  links: Record<Role, string>;
  /** The side that is chosen in the form already. */
  role: Role | null;
  joined: Joined | null;
  source: Source;
  isSignedIn: boolean;
  state: FormState | undefined;
}

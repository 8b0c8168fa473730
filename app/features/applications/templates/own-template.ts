import type { decisionReasons } from "~/content/vocabularies/applications/application-states";

/** A template in a list to choose from. */
export interface NamedTemplate {
  id: string;
  name: string;
  /** The reason of refusal that it is for; null for any reply. */
  reason: keyof typeof decisionReasons | null;
}

/** A template as its organization reads it. */
export interface OwnTemplate extends NamedTemplate {
  text: string;
}

/** The tools of a page's reply forms. */
export interface ReplyTools {
  /** Without their texts, which together are long: each is read when it is chosen. */
  templates: NamedTemplate[];
  /** The job's title, as a reply says it. */
  title: string;
  /** The candidates' names by application, as a reply says them, in the page's order. */
  names: Record<string, string>;
}

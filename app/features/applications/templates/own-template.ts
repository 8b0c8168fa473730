import type { decisionReasons } from "~/content/vocabularies/applications/decision-reasons";

/** A template as its organization reads it. */
export interface OwnTemplate {
  id: string;
  name: string;
  text: string;
  /** Of the refusals that it is for; null: it is for any reply. */
  reason: keyof typeof decisionReasons | null;
}

/** What the reply forms of a page offer. */
export interface ReplyTools {
  templates: OwnTemplate[];
  /** The job's title, as a reply says it. */
  title: string;
  /** The candidates' names by application, as a reply says them, in the page's order. */
  names: Record<string, string>;
}

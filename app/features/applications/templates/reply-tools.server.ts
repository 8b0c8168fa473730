import { replyWordsOf } from "../replies/reply-words.server";
import type { NamedTemplate, ReplyTools } from "./own-template";

/** Applications that a page shows, with the names of those who sent them. */
interface ShownApplication {
  id: string;
  candidate: { name: string } | null;
}

/** The tools of a page's reply forms: its templates, and the words for the preview of a message. */
export function replyToolsOf(
  templates: NamedTemplate[],
  title: string,
  applications: readonly ShownApplication[],
): ReplyTools {
  const named = applications.flatMap(({ id, candidate }) =>
    candidate ? [[id, replyWordsOf(candidate.name, "").nombre] as const] : [],
  );
  return { templates, title: replyWordsOf(null, title).oferta, names: Object.fromEntries(named) };
}

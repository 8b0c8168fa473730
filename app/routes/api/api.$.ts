import { spanishTexts } from "~/content/errors/api-errors";
import { answerNotFound } from "~/lib/http/error-response.server";

/** Public: every path under /api that is no endpoint, whatever the method. */
const serve = () => answerNotFound(spanishTexts);
export const loader = serve;
export const action = serve;

import { spanishVoice } from "~/content/api-errors";
import { answerNotFound } from "~/lib/http/error-response.server";

/** Public: every path under /api that is no endpoint, whatever the method. */
const serve = () => answerNotFound(spanishVoice);
export const loader = serve;
export const action = serve;

import { spanishTexts } from "~/content/errors/api-errors";
import { respondNotFound } from "~/lib/http/response/error-response.server";

/** Public: unknown paths under /api, for every method. */
const serve = () => respondNotFound(spanishTexts);
export const loader = serve;
export const action = serve;

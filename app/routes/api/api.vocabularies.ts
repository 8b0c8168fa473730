import { listVocabularies } from "~/features/vocabularies/vocabularies.operations";
import { getVocabularies } from "~/features/vocabularies/vocabularies.server";
import { json } from "~/lib/http/response/json.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** They change with a new version alone; after that a cache may be behind for five minutes. */
const headers = { "Cache-Control": "public, max-age=300" };

/** Public: the codes and labels of every vocabulary. */
const serve = serveOperations(
  operation(listVocabularies, async () => json({ vocabularies: getVocabularies() }, 200, headers)),
);
export const loader = serve;
export const action = serve;

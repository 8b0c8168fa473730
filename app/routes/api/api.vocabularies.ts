import { listVocabularies } from "~/features/vocabularies/vocabularies.operations";
import { getVocabularies } from "~/features/vocabularies/vocabularies.server";
import { operation, serveOperations } from "~/serve-operations.server";

/** Public: the codes and labels of every vocabulary. */
const serve = serveOperations(operation(listVocabularies, async () => ({ vocabularies: getVocabularies() })));
export const loader = serve;
export const action = serve;

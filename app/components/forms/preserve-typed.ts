import type { ClientActionFunctionArgs } from "@remix-run/react";
import { fieldWords } from "~/content/field-words";
import { type FormState, toTypedState } from "~/lib/form-state";

/** With a failure's status no loader runs: it would get no response, and the error page would replace the form. */
export const unansweredStatus = 503;

/**
 * The `clientAction` of every page with a form behind a session: a form that gets no response, as without a connection,
 * stays on its page with what was typed.
 */
export async function preserveTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const copy = request.clone();
  try {
    return await serverAction<FormState | undefined>();
  } catch (error) {
    // `fetch` throws a TypeError when nobody responds; a server's response is thrown as something else.
    if (!(error instanceof TypeError)) throw error;
    const fields = [...(await copy.formData())].filter(isText);
    return respondHere({ ...toTypedState(new URLSearchParams(fields)), message: fieldWords.unanswered });
  }
}

/** As if the server had said it: Remix takes the status of a response alone. */
function respondHere(state: FormState): Response {
  const headers = { "Content-Type": "application/json" };
  return new Response(JSON.stringify(state), { status: unansweredStatus, headers });
}

function isText(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === "string";
}

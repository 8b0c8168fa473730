import { addNote } from "~/features/applications/pipeline/add-note.server";
import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: adds a note to an application of the organization. */
const serve = serveOperations(
  operation(pipelineOperations.note, async ({ user, organization, params, body, idempotencyKey }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    return { application: await addNote(employer, params.id, body.text, undefined, idempotencyKey) };
  }),
);
export const loader = serve;
export const action = serve;

import { addNote } from "~/features/applications/add-note.server";
import { pipelineOperations } from "~/features/applications/pipeline.operations";
import { operation, serveOperations } from "~/serve-operations.server";

/** Employers: adds a note to an application of the organization. */
const serve = serveOperations(
  operation(pipelineOperations.note, async ({ user, organization, params, body }) => ({
    application: await addNote({ organizationId: organization.id, userId: user.id }, params.id, body.text),
  })),
);
export const loader = serve;
export const action = serve;

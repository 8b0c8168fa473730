import { pipelineOperations } from "~/features/applications/pipeline/pipeline.operations";
import { markViewed } from "~/features/applications/reading/mark-viewed.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employers: an application of the organization has been read. */
const serve = serveOperations(
  operation(pipelineOperations.view, async ({ user, organization, params }) => ({
    application: await markViewed({ organizationId: organization.id, userId: user.id }, params.id),
  })),
);
export const loader = serve;
export const action = serve;

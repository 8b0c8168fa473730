import { documentReceiver } from "~/features/files/document-receiver.server";
import { openCv, removeCv, setCv } from "~/features/profiles/change-cv.server";
import { cvOperations } from "~/features/profiles/cv.operations";
import { operation, serveOperations, uploadOperation } from "~/web/operations/serve-operations.server";
import { fileResponse } from "~/web/responses/file-response.server";

/** Employees only: the CV of their profile. */
const serve = serveOperations(
  operation(cvOperations.readCv, async ({ user }) => fileResponse(await openCv(user.id))),
  uploadOperation(cvOperations.setCv, documentReceiver, async ({ user, file }) => ({
    file: await setCv(user.id, file),
  })),
  operation(cvOperations.removeCv, async ({ user }) => {
    await removeCv(user.id);
    return { success: true };
  }),
);
export const loader = serve;
export const action = serve;

import { documentReceiver } from "~/features/files/document-receiver.server";
import { removeCv, serveCv, setCv } from "~/features/profiles/change-cv.server";
import { cvOperations } from "~/features/profiles/cv.operations";
import { operation, serveOperations, uploadOperation } from "~/serve-operations.server";

/** Employees only: the CV of their profile. */
const serve = serveOperations(
  operation(cvOperations.readCv, ({ user }) => serveCv(user.id)),
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

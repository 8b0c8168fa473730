import { deleteFile } from "~/features/files/delete-file.server";
import { fileOperations } from "~/features/files/files.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees only: deletes a document of their own that nothing uses. */
const serve = serveOperations(
  operation(fileOperations.deleteFile, async ({ user, params }) => {
    await deleteFile(user.id, params.id);
    return { success: true };
  }),
);
export const loader = serve;
export const action = serve;

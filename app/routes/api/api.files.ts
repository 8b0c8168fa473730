import { addUnclaimedFile } from "~/features/files/add-file.server";
import { documentReceiver } from "~/features/files/document-receiver.server";
import { fileOperations } from "~/features/files/files.operations";
import { serveOperations, uploadOperation } from "~/web/operations/serve-operations.server";

/** Employees only: stores a document for an application. */
const serve = serveOperations(
  uploadOperation(
    fileOperations.storeFile,
    documentReceiver,
    async ({ user, body, file: { blob, name } }) => ({
      file: await addUnclaimedFile(blob, { ownerId: user.id, kind: body.kind, name }),
    }),
  ),
);
export const loader = serve;
export const action = serve;

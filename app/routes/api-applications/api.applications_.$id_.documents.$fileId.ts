import { applicationOperations } from "~/features/applications/applications.operations";
import { downloadDocument } from "~/features/applications/reading/download-document.server";
import { partyOfApplication } from "~/features/applications/state/application-party.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";
import { fileResponse } from "~/web/responses/file-response.server";

/** Signed in only: a document of an application, for either of its sides. */
const serve = serveOperations(
  operation(applicationOperations.readDocument, async ({ user, params: { id, fileId }, request }) =>
    fileResponse(
      await downloadDocument(
        await partyOfApplication(user, id, "reader"),
        id,
        { fileId },
        { isRead: request.method === "GET" },
      ),
    ),
  ),
);
export const loader = serve;
export const action = serve;

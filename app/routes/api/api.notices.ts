import { createNotice } from "~/features/notices/create-notice.server";
import { noticeOperations } from "~/features/notices/notices.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Public: reports a job, an organization or, signed in, a message. */
const serve = serveOperations(
  operation(noticeOperations.create, async ({ user, body }) => ({
    reference: (await createNotice(user, body)).number,
  })),
);
export const loader = serve;
export const action = serve;

import { adminNoticeOperations } from "~/features/notices/admin/admin-notices.operations";
import { listNotices } from "~/features/notices/admin/list-notices.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: the notices of a state. */
const serve = serveOperations(operation(adminNoticeOperations.list, ({ query }) => listNotices(query)));
export const loader = serve;
export const action = serve;

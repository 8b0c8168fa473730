import { listVerificationsOperation } from "~/features/organizations/admin/admin-organizations.operations";
import { listVerifications } from "~/features/organizations/admin/list-verifications.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: the queue of verifications. */
const serve = serveOperations(operation(listVerificationsOperation, ({ query }) => listVerifications(query)));
export const loader = serve;
export const action = serve;

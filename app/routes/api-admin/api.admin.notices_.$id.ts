import { adminNoticeOperations } from "~/features/notices/admin/admin-notices.operations";
import { decideComplaint } from "~/features/notices/admin/decide-complaint.server";
import { decideNotice } from "~/features/notices/admin/decide-notice.server";
import { getNoticeAsAdmin } from "~/features/notices/admin/get-notice.server";
import { DomainError } from "~/lib/domain-error";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Administrators only: decides about a notice, or about the complaint against its decision. */
const serve = serveOperations(
  operation(adminNoticeOperations.decide, async ({ params: { id }, body, user }) => {
    const { of = "notice", ...decision } = body;
    const decide = of === "notice" ? decideNotice : decideComplaint;
    await decide({ actorId: user.id, id, ...decision });
    const notice = await getNoticeAsAdmin(id);
    if (!notice) throw new DomainError("NOT_FOUND");
    return { notice };
  }),
);
export const loader = serve;
export const action = serve;

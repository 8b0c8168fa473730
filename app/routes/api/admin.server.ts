import { adminJobOperations } from "~/features/jobs/admin/admin-jobs.operations";
import { approveJob } from "~/features/jobs/admin/approve-job.server";
import { listJobsAsAdmin } from "~/features/jobs/admin/list-jobs.server";
import { removeJob } from "~/features/jobs/admin/remove-job.server";
import { returnJob } from "~/features/jobs/admin/return-job.server";
import { adminNoticeOperations } from "~/features/notices/admin/admin-notices.operations";
import { decideComplaint } from "~/features/notices/admin/decide-complaint.server";
import { decideNotice } from "~/features/notices/admin/decide-notice.server";
import { getNoticeAsAdmin } from "~/features/notices/admin/get-notice.server";
import { listNotices } from "~/features/notices/admin/list-notices.server";
import {
  listVerificationsOperation,
  rejectVerificationOperation,
  verifyOrganizationOperation,
} from "~/features/organizations/admin/admin-organizations.operations";
import {
  rejectVerification,
  verifyOrganization,
} from "~/features/organizations/admin/decide-verification.server";
import { listVerifications } from "~/features/organizations/admin/list-verifications.server";
import { listPlatformReports } from "~/features/statistics/reports/list-reports.server";
import { listPlatformReportsOperation } from "~/features/statistics/reports.operations";
import { DomainError } from "~/lib/domain-error";
import { adminCronOperations } from "~/tasks/admin/admin-cron.operations";
import { listTaskRuns } from "~/tasks/admin/list-task-runs.server";
import { tryTasks } from "~/tasks/admin/try-tasks.server";
import { operation, type ServedOperation } from "~/web/operations/serve-operations.server";

export const adminServed: readonly ServedOperation[] = [
  operation(adminCronOperations.runs, ({ query }) => listTaskRuns(query)),
  operation(adminCronOperations.dryRun, ({ body, user }) => tryTasks(user.id, body.tasks)),
  operation(adminJobOperations.list, ({ query }) => listJobsAsAdmin(query)),
  operation(adminJobOperations.approve, async ({ params, body, user }) => ({
    job: await approveJob({ actorId: user.id, id: params.id, ...body }),
  })),
  operation(adminJobOperations.return, async ({ params, body, user }) => ({
    job: await returnJob({ actorId: user.id, id: params.id, ...body }),
  })),
  operation(adminJobOperations.remove, async ({ params, body, user }) => ({
    job: await removeJob({ actorId: user.id, id: params.id, ...body }),
  })),
  operation(adminNoticeOperations.list, ({ query }) => listNotices(query)),
  operation(adminNoticeOperations.decide, async ({ params: { id }, body, user }) => {
    const { of = "notice", ...decision } = body;
    const decide = of === "notice" ? decideNotice : decideComplaint;
    await decide({ actorId: user.id, id, ...decision });
    const notice = await getNoticeAsAdmin(id);
    if (!notice) throw new DomainError("NOT_FOUND");
    return { notice };
  }),
  operation(listVerificationsOperation, ({ query }) => listVerifications(query)),
  operation(verifyOrganizationOperation, async ({ user, params, body }) => {
    await verifyOrganization({ actorId: user.id, id: params.id, ...body });
    return { success: true };
  }),
  operation(rejectVerificationOperation, async ({ user, params, body }) => {
    await rejectVerification({ actorId: user.id, id: params.id, ...body });
    return { success: true };
  }),
  operation(listPlatformReportsOperation, ({ query }) => listPlatformReports(query)),
];

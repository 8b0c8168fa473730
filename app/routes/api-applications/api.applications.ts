import { messages } from "~/content/sentences";
import { applicationOperations } from "~/features/applications/applications.operations";
import { submitApplication } from "~/features/applications/apply/submit-application.server";
import { listBoard } from "~/features/applications/board/list-board.server";
import { requireGivenJob } from "~/features/applications/board/require-board-job.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { listOwnApplications } from "~/features/applications/reading/list-own-applications.server";
import { partyOf } from "~/features/applications/state/application-party.server";
import { DomainError } from "~/lib/domain-error";
import { readAs } from "~/lib/http/api/responses.schema";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Employees: applies for a job. Signed in only: the own applications, or an organization's for one of its jobs. */
const serve = serveOperations(
  operation(applicationOperations.submit, async ({ user, body }) => {
    const { id, receipt } = await submitApplication(user.id, body);
    const { application } = await getCandidateDetails(user.id, id);
    return { application, receipt };
  }),
  operation(applicationOperations.list, async ({ user, query: { jobId, ...query } }) => {
    const side = jobId && user.organizationId !== null ? "organization" : "own";
    const party = await partyOf(user, side, "reader");
    if (party.side === "candidate")
      return readAs("candidate", await listOwnApplications(party.userId, query));
    if (jobId) {
      await requireGivenJob(party, jobId);
      return readAs("employer", await listBoard({ ...party, jobId }, query));
    }
    throw new DomainError("INVALID_DATA", { fields: { jobId: messages.VALUE_INVALID } });
  }),
);
export const loader = serve;
export const action = serve;

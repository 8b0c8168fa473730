import { interviewOperations } from "~/features/applications/interview/interview.operations";
import { moveInterview } from "~/features/applications/interview/move-interview.server";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** The interview of an application: organizations change its date, people answer it. */
const serve = serveOperations(
  operation(interviewOperations.move, async ({ user, organization, params: { id }, body }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    return { application: await moveInterview(employer, id, body) };
  }),
  operation(interviewOperations.reply, async ({ user, params: { id }, body }) => {
    await replyToInterview(user.id, id, body);
    const { application } = await getCandidateDetails(user.id, id);
    return { application };
  }),
);
export const loader = serve;
export const action = serve;

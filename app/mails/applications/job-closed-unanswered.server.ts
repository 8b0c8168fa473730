import { countUnanswered } from "~/features/applications/closing/count-unanswered.server";
import { composeForEmployer } from "./compose-for-employer.server";

/** After a job closed: how many nobody has answered; none once it is open again. */
export const composeJobClosedUnanswered = composeForEmployer(
  "job-closed-unanswered",
  "recruiter",
  ({ jobId }) => countUnanswered(jobId),
);

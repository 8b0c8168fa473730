import { applicationOperations } from "~/features/applications/applications.operations";
import { replaceMaterials } from "~/features/applications/apply/replace-materials.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import { readFunnel } from "~/features/applications/reading/read-funnel.server";
import { partyOfApplication } from "~/features/applications/state/application-party.server";
import { DomainError } from "~/lib/domain-error";
import { readAs } from "~/lib/http/api/responses.schema";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: an application, as each of its two sides reads and changes it. */
const serve = serveOperations(
  operation(applicationOperations.read, async ({ user, params: { id } }) => {
    const party = await partyOfApplication(user, id, "reader");
    if (party.side === "employer") return readAs("employer", await readForEmployer(party, id));
    const details = await getCandidateDetails(party.userId, id);
    return readAs("candidate", { ...details, funnel: await readFunnel(details) });
  }),
  operation(applicationOperations.change, async ({ user, params: { id }, body }) => {
    const party = await partyOfApplication(user, id);
    if ("status" in body) {
      if (party.side === "candidate") throw new DomainError("INVALID_DATA");
      return readAs("employer", { application: await changeStatus(party, id, body) });
    }
    const receipt = await replaceMaterials(user.id, id, body);
    const { application } = await getCandidateDetails(user.id, id);
    return readAs("candidate", { application, receipt });
  }),
);
export const loader = serve;
export const action = serve;

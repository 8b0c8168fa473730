import { applicationsFile } from "~/content/pages/employer-applications/file";
import { messages } from "~/content/sentences";
import { partyOf, partyOfApplication } from "~/features/applications/application/application-party.server";
import { applicationOperations } from "~/features/applications/applications.operations";
import { replaceMaterials } from "~/features/applications/apply/replace-materials.server";
import { submitApplication } from "~/features/applications/apply/submit-application.server";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { listBoard } from "~/features/applications/board/list-board.server";
import { requireGivenJob } from "~/features/applications/board/require-board-job.server";
import { exportBoard } from "~/features/applications/export/export-board-csv.server";
import { exportDocuments } from "~/features/applications/export/export-documents.server";
import { exportName } from "~/features/applications/export/export-name.server";
import { getInterviewCalendar } from "~/features/applications/interview/interview-for-calendar.server";
import { replyToInterview } from "~/features/applications/interview/reply-to-interview.server";
import { interviewOperations } from "~/features/applications/interview.operations";
import { addNote } from "~/features/applications/pipeline/add-note.server";
import { changeStatus } from "~/features/applications/pipeline/change-status.server";
import { markViewed } from "~/features/applications/pipeline/mark-viewed.server";
import { moveInterview } from "~/features/applications/pipeline/move-interview.server";
import { replyToFiltered } from "~/features/applications/pipeline/reply-to-filtered.server";
import { replyToMany } from "~/features/applications/pipeline/reply-to-many.server";
import { pipelineOperations } from "~/features/applications/pipeline.operations";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { downloadDocument } from "~/features/applications/reading/download-document.server";
import { listOwnApplications } from "~/features/applications/reading/list-own-applications.server";
import { readForEmployer } from "~/features/applications/reading/read-for-employer.server";
import { readFunnel } from "~/features/applications/reading/read-funnel.server";
import { undoReplies } from "~/features/applications/replies/undo-replies.server";
import { csvMediaType } from "~/lib/csv/csv.server";
import { DomainError } from "~/lib/domain-error";
import { readAs } from "~/lib/http/api/responses.schema";
import { apiHeaders } from "~/lib/http/response/json.server";
import { serveExport } from "~/lib/http/response/serve-export.server";
import { operation, type ServedOperation } from "~/web/operations/serve-operations.server";
import { fileResponse } from "~/web/responses/file-response.server";

export const applicationsServed: readonly ServedOperation[] = [
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
  operation(pipelineOperations.bulk, async ({ user, organization, body }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const result = await ("ids" in body ? replyToMany(employer, body) : replyToFiltered(employer, body));
    const failed = result.failed.map(({ sentence: _sentence, ...answer }) => answer);
    return { ...result, failed };
  }),
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
  operation(pipelineOperations.view, async ({ user, organization, params }) => ({
    application: await markViewed({ organizationId: organization.id, userId: user.id }, params.id),
  })),
  operation(pipelineOperations.note, async ({ user, organization, params, body, idempotencyKey }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    const noted = await addNote(employer, params.id, body.text, { key: idempotencyKey });
    return { application: noted.application };
  }),
  operation(applicationOperations.withdraw, async ({ user, params: { id }, body }) => {
    await withdrawApplication(user.id, id, body);
    const { application } = await getCandidateDetails(user.id, id);
    return { application };
  }),
  operation(interviewOperations.move, async ({ user, organization, params: { id }, body }) => {
    const employer = { organizationId: organization.id, userId: user.id };
    return { application: (await moveInterview(employer, id, body)).application };
  }),
  operation(interviewOperations.reply, async ({ user, params: { id }, body }) => {
    await replyToInterview(user.id, id, body);
    const { application } = await getCandidateDetails(user.id, id);
    return { application };
  }),
  operation(interviewOperations.calendar, async ({ user, params }) => {
    const headers = {
      ...apiHeaders(),
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="entrevista.ics"',
    };
    return new Response(
      await getInterviewCalendar(await partyOfApplication(user, params.id, "reader"), params.id),
      { headers },
    );
  }),
  operation(applicationOperations.readCv, async ({ user, params: { id }, request }) =>
    fileResponse(
      await downloadDocument(await partyOfApplication(user, id, "reader"), id, "cv", {
        isRead: request.method === "GET",
      }),
    ),
  ),
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
  operation(pipelineOperations.undo, ({ params, user, organization }) =>
    undoReplies({ organizationId: organization.id, userId: user.id }, params.id),
  ),
  // The audit log records every export, of the documents too.
  operation(
    pipelineOperations.csv,
    async ({ request, requestId, user, organization, params, query: { sep, bom, ...filter } }) => {
      const employer = { organizationId: organization.id, userId: user.id };
      const name = await exportName(employer, params.id, `${applicationsFile.csvName}.csv`);
      const options = { jobId: params.id, filter, separator: sep, bom, requestId };
      return serveExport(request, { name, mediaType: csvMediaType }, () => exportBoard(employer, options));
    },
  ),
  operation(
    pipelineOperations.zip,
    async ({ request, requestId, user, organization, params, query: filter }) => {
      const employer = { organizationId: organization.id, userId: user.id };
      const name = await exportName(employer, params.id, `${applicationsFile.zipName}.zip`);
      const file = { name, mediaType: "application/zip" };
      const options = { jobId: params.id, filter, requestId };
      return serveExport(request, file, () => exportDocuments(employer, options));
    },
  ),
];

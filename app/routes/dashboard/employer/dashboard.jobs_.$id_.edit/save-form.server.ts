import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { updateJob } from "~/features/jobs/posting/update-job.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { jobEvents } from "~/job-events.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { readJobChanges } from "~/web/forms/editor-input.server";
import { toFormError } from "./editor-error.server";

/** Saves what the editor's form holds, complete or not. @returns what was done, for the page. */
export async function saveForm(employer: Employer, id: string, sent: SentFields): Promise<"save" | "change"> {
  const { pendingChange } = await save(employer, id, sent);
  return pendingChange ? "change" : "save";
}

/** Saves and publishes; stays saved when it cannot be published. */
export async function publishForm(employer: Employer, id: string, sent: SentFields) {
  const { updatedAt: version } = await save(employer, id, sent);
  const job = await publishJob(employer, id, { version }).catch((error: unknown) => {
    throw toFormError(error, version);
  });
  return job.status === "in_review" ? "review" : "publish";
}

async function save(employer: Employer, id: string, sent: SentFields) {
  const changes = readJobChanges(sent);
  return updateJob(employer, id, changes, jobEvents).catch((error: unknown) => {
    throw toFormError(error);
  });
}

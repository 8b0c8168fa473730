import { saveAndPublish } from "~/features/jobs/posting/save-and-publish.server";
import { updateJob } from "~/features/jobs/posting/update-job.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { jobEvents } from "~/job-events.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { readJobChanges } from "~/web/forms/editor-input.server";
import { toFormError } from "./editor-error.server";

/** Saves what the editor's form holds, complete or not. @returns what was done, for the page. */
export async function saveForm(employer: Employer, id: string, sent: SentFields): Promise<"save" | "change"> {
  const changes = readJobChanges(sent);
  const { pendingChange } = await updateJob(employer, id, changes, jobEvents).catch(refuse);
  return pendingChange ? "change" : "save";
}

/** Saves and publishes; stays saved when it cannot be published. */
export async function publishForm(employer: Employer, id: string, sent: SentFields) {
  const changes = readJobChanges(sent);
  const { job, refusal } = await saveAndPublish(employer, id, changes, jobEvents).catch(refuse);
  if (refusal) throw toFormError(refusal, job.updatedAt);
  return job.status === "in_review" ? "review" : "publish";
}

function refuse(error: unknown): never {
  throw toFormError(error);
}

import { fillText } from "~/content/fill-text";
import { jobPage } from "~/content/pages/job";
import { plainText } from "~/lib/markdown.server";
import { placeAndWay } from "./job-card.server";
import { deadlineOf } from "./job-deadline.server";
import type { JobDetails } from "./job-details.server";
import { salarySentence } from "./salary";

/** Search engines show about so many characters. */
const maxLength = 200;

/** The title and the description of a job's page for its head. */
export function jobMeta(job: JobDetails): { title: string; description: string } {
  const { title, organization } = job;
  const facts = [salarySentence(job), placeAndWay(job), deadlineOf(job)].filter(Boolean).join(". ");
  const known = fillText(jobPage.description, { organization: organization.name, facts });
  return {
    title: fillText(jobPage.titleWith, { title, organization: organization.name }),
    description: shorten(`${known}. ${plainText(job.description ?? "")}`),
  };
}

/** Cut at a word. */
function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s+\S*$/, "")}…`;
}

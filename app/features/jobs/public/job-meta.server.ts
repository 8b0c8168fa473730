import { fillText } from "~/content/fill-text";
import { jobHead } from "~/content/pages/job";
import { plainText } from "~/lib/text/markdown.server";
import { paths } from "~/paths";
import type { JobDetails } from "../job/job-details.server";
import { salarySentence } from "../job/salary";
import { placeAndWay } from "./job-card.server";
import { deadlineOf } from "./job-deadline.server";
import { shareFacts, shareVersion } from "./share-facts.server";

/** Search engines show about so many characters. */
const maxLength = 200;

interface JobMeta {
  title: string;
  description: string;
  /** Of the page's own picture. */
  image: { path: string; alt: string };
}

/** The head of a job's page. */
export function jobMeta(job: JobDetails): JobMeta {
  const { title, organization } = job;
  const facts = [salarySentence(job), placeAndWay(job), deadlineOf(job)].filter(Boolean).join(". ");
  const known = fillText(jobHead.description, { organization: organization.name, facts });
  return {
    title: fillText(jobHead.titleWith, { title, organization: organization.name }),
    image: {
      path: paths.jobShare(job.slug, shareVersion(shareFacts(job))),
      alt: fillText(jobHead.shareAlt, { title, organization: organization.name, facts }),
    },
    description: shorten(`${known}. ${plainText(job.description ?? "")}`),
  };
}

/** Cut at a word. */
function shorten(text: string): string {
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength).replace(/\s+\S*$/, "")}…`;
}

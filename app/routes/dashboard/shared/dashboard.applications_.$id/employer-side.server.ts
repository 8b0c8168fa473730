import { fillText } from "~/content/fill-text";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { countries } from "~/content/vocabularies/places/countries.server";
import { interviewLimits } from "~/features/applications/interview/interview-limits";
import { type ApplicationRatings, readRatings } from "~/features/applications/rating/read-ratings.server";
import {
  type EmployerDetails,
  readForEmployer,
} from "~/features/applications/reading/read-for-employer.server";
import { type ApplicationTags, readTags } from "~/features/applications/tags/own-tags.server";
import { listTemplates } from "~/features/applications/templates/list-templates.server";
import type { ReplyTools } from "~/features/applications/templates/own-template";
import { replyToolsOf } from "~/features/applications/templates/reply-tools.server";
import { refusePage } from "~/lib/http/forms/page-refusal.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";

/** What the page of an application shows to its organization. */
export interface EmployerView extends EmployerDetails {
  side: "employer";
  pageTitle: string;
  /** Null once they are deleted; so are the tags. */
  ratings: ApplicationRatings | null;
  tags: ApplicationTags;
  /** The candidate's country by its name. */
  country: string | null;
  /** An interview can be from the first day until the last, at any hour of it. */
  interviewDays: { min: string; max: string };
  /** What the forms of replies offer. */
  reply: ReplyTools;
  /** The intent that has just been carried out. */
  done: string | null;
}

/** @throws 404, also for another organization's application. */
export async function loadEmployerSide(
  organizationId: string,
  id: string,
  done: string | null,
  now = new Date(),
): Promise<EmployerView> {
  const [details, ratings, tags, templates] = await Promise.all([
    readForEmployer(organizationId, id, now),
    readRatings(organizationId, id, now),
    readTags(organizationId, id),
    listTemplates(organizationId),
  ]).catch(refusePage);
  const { candidate, job } = details;
  return {
    side: "employer",
    pageTitle: fillText(text.of, { name: candidate?.name ?? text.erased }),
    ...details,
    ratings,
    tags,
    country: (countries as Readonly<Record<string, string>>)[candidate?.country ?? ""] ?? null,
    interviewDays: { min: isoDayAfter(now, 0), max: isoDayAfter(now, interviewLimits.daysAhead - 1) },
    reply: replyToolsOf(templates, job.title, [{ id, candidate }]),
    done,
  };
}

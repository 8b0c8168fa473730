import { fillText } from "~/content/fill-text";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { countries } from "~/content/vocabularies/places/countries.server";
import type { DeskList } from "~/features/applications/desk/desk-list";
import { type Desk, readDesk } from "~/features/applications/desk/read-desk.server";
import { readDeskAddress } from "~/features/applications/desk/read-desk-address.server";
import { interviewLimits } from "~/features/applications/interview/interview-limits";
import { type ApplicationRatings, readRatings } from "~/features/applications/rating/read-ratings.server";
import { type EmployerDetails, readForOwner } from "~/features/applications/reading/read-for-employer.server";
import { type ApplicationTags, readTags } from "~/features/applications/tags/own-tags.server";
import { listTemplates } from "~/features/applications/templates/list-templates.server";
import type { ReplyTools } from "~/features/applications/templates/own-template";
import { replyToolsOf } from "~/features/applications/templates/reply-tools.server";
import { requireOwnOrganization } from "~/features/organizations/own/own-organization.server";
import { DomainError } from "~/lib/domain-error";
import { refusePage } from "~/lib/http/forms/page-refusal.server";
import { isoDayAfter } from "~/lib/time/closing-time.server";

/** What the page of an application shows to its organization. */
export interface EmployerView extends EmployerDetails {
  side: "employer";
  pageTitle: string;
  /** Null once they are deleted; there are no tags then. */
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
  /** The list that it is read in, and what stands around it there; null for the application alone. */
  list: DeskList | null;
  desk: Desk | null;
}

/**
 * Five statements at most.
 * @throws 403 for an account without an organization; 404, also for another organization's application.
 */
export async function loadEmployerSide(
  ownerId: string,
  id: string,
  search: URLSearchParams,
  now = new Date(),
): Promise<EmployerView> {
  const found = await readForOwner(ownerId, id, now)
    .catch((error: unknown) => orWithoutOrganization(error, ownerId))
    .catch(refusePage);
  const { organizationId, ...details } = found;
  const { candidate, job } = details;
  const list = readDeskAddress(search, now);
  const [desk, ratings, tags, templates] = await Promise.all([
    list && readDesk(organizationId, details.application, list, now, search.get("decided")),
    readRatings(organizationId, id, now),
    readTags(organizationId, id),
    listTemplates(organizationId),
  ]).catch(refusePage);
  return {
    side: "employer",
    pageTitle: fillText(text.of, { name: candidate?.name ?? text.erased }),
    ...details,
    ratings,
    tags: ratings ? tags : { all: [], own: [] },
    country: (countries as Readonly<Record<string, string>>)[candidate?.country ?? ""] ?? null,
    interviewDays: { min: isoDayAfter(now, 0), max: isoDayAfter(now, interviewLimits.daysAhead - 1) },
    reply: replyToolsOf(templates, job.title, [{ id, candidate }]),
    done: search.get("done"),
    list,
    desk,
  };
}

/** An account without an organization is refused as such, whatever it asked for. */
async function orWithoutOrganization(error: unknown, ownerId: string): Promise<never> {
  if (error instanceof DomainError && error.code === "NOT_FOUND") await requireOwnOrganization(ownerId);
  throw error;
}

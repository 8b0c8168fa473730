import { fillText } from "~/content/fill-text";
import { ownApplication } from "~/content/pages/own-applications";
import { materialLabel } from "~/content/vocabularies/jobs/required-materials";
import type { CandidateDetails } from "~/features/applications/reading/candidate-details.server";
import type { CandidateEvent } from "~/features/applications/state/projections";
import { formatInstant } from "~/lib/time/dates";

const texts = ownApplication.events;

/** What happened to an application, as its candidate reads it; the last first. */
export function candidateHistory({ events, application }: CandidateDetails) {
  return events
    .map((event) => ({
      id: event.id,
      at: event.createdAt,
      sentence: sentenceOf(event, application.wasAnswered),
      words: event.kind === "status" ? event.text : null,
    }))
    .reverse();
}

function sentenceOf(event: CandidateEvent, wasAnswered: boolean): string {
  if (event.kind === "status") return stateSentence(event, wasAnswered);
  if (event.kind === "download") return downloadSentence(event);
  if (event.kind === "edit") return texts.edit;
  if (!event.interview) return texts.interviewOnly;
  const { at, place } = event.interview;
  return fillText(texts.interviewAt, { when: formatInstant(new Date(at)), place });
}

function stateSentence({ fromStatus, toStatus }: CandidateEvent, wasAnswered: boolean): string {
  if (toStatus === "submitted") return fromStatus === null ? texts.submitted : texts.again;
  if (toStatus === "no_response") return wasAnswered ? texts.undecided : texts.no_response;
  return toStatus === null ? texts.edit : texts[toStatus];
}

function downloadSentence({ document }: CandidateEvent): string {
  if (document === "cv" || document === null) return texts.cvDownload;
  return fillText(texts.download, { document: materialLabel(document) });
}

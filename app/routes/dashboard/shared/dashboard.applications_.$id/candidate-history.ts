import { fillText } from "~/content/fill-text";
import { ownApplication } from "~/content/pages/own-application";
import { materialLabel } from "~/content/vocabularies/applications/materials";
import type { CandidateEvent } from "~/features/applications/application/projections";
import { minutesText, timesText } from "~/features/applications/interview/interview-words";
import type { CandidateDetails } from "~/features/applications/reading/candidate-details.server";

const texts = ownApplication.events;

/** An application's history, as its candidate reads it; the last first. */
export function candidateHistory({ events, application }: CandidateDetails) {
  return events
    .map((event) => ({
      id: event.id,
      at: event.createdAt,
      sentence: sentenceOf(event, application.wasAnswered),
      words: event.text,
      /** By the candidate, not the organization. */
      isOwn: event.actor === "candidate",
    }))
    .reverse();
}

function sentenceOf(event: CandidateEvent, wasAnswered: boolean): string {
  if (event.kind === "status") return stateSentence(event, wasAnswered);
  if (event.kind === "download" || event.kind === "view") return readingSentence(event.kind, event.document);
  if (event.kind === "edit") return texts.edit;
  return event.interview ? interviewSentence(event.interview) : texts.interviewOnly;
}

function interviewSentence(interview: NonNullable<CandidateEvent["interview"]>): string {
  const { times, place, minutes, before, answer } = interview;
  const when = timesText(times);
  if (answer === "accepted") return fillText(texts.interviewAccepted, { when });
  if (answer === "another_time") return texts.interviewAnotherTime;
  if (answer === "declined") return texts.interviewDeclined;
  const offer = { when, place, minutes: minutesText(minutes) };
  if (before === null) return fillText(texts.interviewAt, offer);
  return fillText(texts.interviewMoved, { ...offer, before: timesText(before) });
}

function stateSentence({ fromStatus, toStatus }: CandidateEvent, wasAnswered: boolean): string {
  if (toStatus === "submitted") return fromStatus === null ? texts.submitted : texts.again;
  if (toStatus === "no_response") return wasAnswered ? texts.undecided : texts.no_response;
  return toStatus === null ? texts.edit : texts[toStatus];
}

function readingSentence(kind: "download" | "view", document: CandidateEvent["document"]): string {
  if (document === "cv" || document === null) return kind === "view" ? texts.cvView : texts.cvDownload;
  return fillText(texts[kind], { document: materialLabel(document) });
}

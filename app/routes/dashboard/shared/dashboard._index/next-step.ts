import { fillText } from "~/content/fill-text";
import { nextStepTexts as text } from "~/content/pages/agenda";
import type { EmployerAgenda } from "~/features/jobs/posting/employer-agenda.server";
import { paths } from "~/paths";

/** The next thing that a person can do, one at a time: first the one that opens most. */
export interface NextStep {
  title: string;
  text: string;
  label: string;
  to: string;
}

/** Nobody can apply or publish from an address that is not confirmed. */
function confirming(email: string): NextStep {
  const { title, text: sentence, label } = text.confirm;
  return { title, text: fillText(sentence, { email }), label, to: paths.accountEmail() };
}

interface Person {
  email: string;
  isConfirmed: boolean;
  /** The profile's next missing field, as a sentence; null for a complete one. */
  missing: string | null;
  hasApplied: boolean;
  /** Of an organization's team: a member who has not applied is there to work for it. */
  isMember: boolean;
}

/** Confirm, apply, complete the profile; null after all three. */
export function nextStepOfPerson({
  email,
  isConfirmed,
  missing,
  hasApplied,
  isMember,
}: Person): NextStep | null {
  if (!isConfirmed) return confirming(email);
  if (!hasApplied) return isMember ? null : { ...text.apply, to: paths.jobs() };
  return missing === null ? null : { ...text.complete, text: missing, to: paths.profile() };
}

/** Whether everything else comes before a step: a gap in a profile keeps nobody waiting. */
export function isQuiet({ to }: NextStep): boolean {
  return to === paths.profile() || to === paths.organizationProfile();
}

interface Employer {
  email: string;
  isConfirmed: boolean;
  agenda: Pick<EmployerAgenda, "counts" | "returned" | "drafts">;
  /** The next missing field of the organization's page, as a sentence; null for a complete one. */
  missing: string | null;
}

/**
 * Confirm, then publish the first job: write it, mend what was sent back, or finish the draft. Then complete the page that
 * the job leads to.
 */
export function nextStepOfEmployer({ email, isConfirmed, agenda, missing }: Employer): NextStep | null {
  if (!isConfirmed) return confirming(email);
  const { counts, returned, drafts } = agenda;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total === 0) return { ...text.publish, to: paths.newJob() };
  const [draft] = [...returned, ...drafts];
  if (counts.draft < total || !draft)
    return missing === null ? null : { ...text.page, text: missing, to: paths.organizationProfile() };
  const { title, text: sentence, label } = returned.length > 0 ? text.mend : text.finish;
  return { title, text: fillText(sentence, { job: draft.title }), label, to: paths.editJob(draft.id) };
}

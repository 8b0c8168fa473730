import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { fillText } from "~/content/fill-text";
import { declareSteps, committee as text } from "~/content/pages/employer-applications/committee";
import { closeRatings } from "~/features/applications/committee/close-ratings.server";
import {
  committeeInvitationSchema,
  declarationsPerPage,
  declarationsSchema,
  maxNamed,
  membersSchema,
} from "~/features/applications/committee/committee.schema";
import { committeeLimits } from "~/features/applications/committee/committee-limits";
import { declare, declareNone } from "~/features/applications/committee/declare.server";
import { inviteIntoCommittee, nameMembers } from "~/features/applications/committee/name-members.server";
import { remindMembers } from "~/features/applications/committee/remind-members.server";
import { isPossibleEnd, setEnd } from "~/features/applications/committee/set-end.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, lastChangeUnknown, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { listFormSize } from "~/lib/http/request/body.server";
import { parseClosingTime } from "~/lib/time/closing-time.server";
import { paths } from "~/paths";
import { placeAddress, readPlace } from "./committee-place";

/** When the page was read. */
const seenSchema = z.object({ seenAt: z.iso.datetime() });

/** The forms of a committee's page, by intent. */
export function respondToCommitteeForms(args: ActionFunctionArgs, member: Employer, jobId: string) {
  const common = { limit: "applications/change" as const, account: member.userId, preserve: [] };
  const done = (intent: string) => redirect(paths.jobCommittee(jobId, { done: intent }), 303);
  const place = readPlace(new URL(args.request.url).searchParams);
  const declaring = {
    ...common,
    failure: text.declareFailure,
    preserve: ["next"],
    preserveAll: ["conflict"],
    async work({ form }: FormCall) {
      const step = form.getAll("intent").at(-1);
      const sent = step === declareSteps.all ? parseFields(seenSchema, { seenAt: form.get("seenAt") }) : null;
      const conflicts = form.getAll("conflict");
      const ids = step === "declare" ? [...new Set([...form.getAll("ids"), ...conflicts])] : conflicts;
      const declarations = ids.map((applicationId) => ({
        applicationId,
        hasConflict: conflicts.includes(applicationId),
      }));
      // A page that is left, or all at once: what is ticked is declared as it is.
      if (declarations.length > 0 || step === "declare") {
        const read = declarationsSchema.safeParse({ declarations });
        if (!read.success) throw new DomainError("NOT_FOUND");
        await declare(member, jobId, read.data.declarations);
      }
      if (step === declareSteps.next || step === declareSteps.previous) {
        // Those that are declared now are missing no more, and the others move up.
        const after = place.undeclared + declarationsPerPage - conflicts.length;
        const undeclared =
          step === declareSteps.next ? after : Math.max(0, place.undeclared - declarationsPerPage);
        const kept = conflicts.length > 0 ? "kept" : null;
        return redirect(placeAddress(jobId, { ...place, undeclared }, kept), 303);
      }
      if (sent) await declareNone(member, jobId, new Date(sent.seenAt));
      const next = form.get("next") ?? "";
      const isSeen = step === "declare" && ids.includes(next) && !conflicts.includes(next);
      return isSeen ? redirect(paths.application(next), 303) : done("declared");
    },
  };
  const members = {
    ...common,
    failure: text.nameFailure,
    sentences: {
      EDIT_CONFLICT: text.nameConflict,
      SEAT_TAKEN: text.seatTaken,
      COMMITTEE_SIZE: fillText(text.tooMany, { max: committeeLimits.members }),
    },
    preserveAll: ["ids", "seats", "leaving"],
    lastChange: lastChangeUnknown,
    async work({ form }: FormCall) {
      const known = form.has("confirm") ? form.getAll("leaving") : [];
      const leaving = await nameMembers(member, jobId, { ...readMembers(form), leaving: known });
      if (leaving.length === 0) return done("named");
      const errors: Record<string, string> = form.has("leaving") ? { confirm: text.leavingUnconfirmed } : {};
      throw new FormError({ errors, message: text.leavingAsks, asks: true, lists: { leaving } }, 409);
    },
  };
  const invite = {
    ...common,
    limit: "organization/invite" as const,
    failure: text.inviteFailure,
    sentences: {
      SEAT_TAKEN: text.seatTaken,
      ALREADY_MEMBER: text.inviteMember,
      COMMITTEE_SIZE: members.sentences.COMMITTEE_SIZE,
    },
    preserve: ["email", "seat"],
    address: "email",
    async work({ form }: FormCall) {
      const invitation = parseFields(committeeInvitationSchema, Object.fromEntries(form));
      return done((await inviteIntoCommittee(member, jobId, invitation)) ? "invited" : "already");
    },
  };
  const end = {
    ...common,
    failure: text.endFailure,
    preserve: ["end"],
    async work({ form }: FormCall) {
      const endsAt = readEnd(form, new Date());
      await setEnd(member, jobId, endsAt);
      return done(endsAt ? "end" : "endless");
    },
  };
  const remind = {
    ...common,
    failure: text.remindFailure,
    async work() {
      await remindMembers(member, jobId);
      return done("reminded");
    },
  };
  const close = {
    ...common,
    failure: text.closeFailure,
    async work({ form }: FormCall) {
      if (!form.has("confirm")) throw new FormError({ errors: { confirm: text.closeMissing } });
      await closeRatings(member, jobId);
      return done("closed");
    },
  };
  // Each application or person sends an id and a choice, and those who leave another id.
  const size = listFormSize(2 * Math.max(declarationsPerPage, maxNamed) + committeeLimits.members);
  return respondToForms(args, { declare: declaring, members, invite, end, remind, close }, size);
}

/** @throws {DomainError} EDIT_CONFLICT for a form that is not ours. */
function readMembers(form: SentFields) {
  const seats = form.getAll("seats");
  const named = form
    .getAll("ids")
    .map((userId, at) => ({ userId, seat: seats[at] ?? "" }))
    .filter(({ seat }) => seat !== "");
  const read = membersSchema.safeParse({ version: Number(form.get("version") ?? "?"), members: named });
  if (!read.success) throw new DomainError("EDIT_CONFLICT");
  return read.data;
}

/** The last second of the day; null without one. @throws {FormError} for any other day. */
function readEnd(form: SentFields, now: Date): Date | null {
  const sent = form.get("end")?.trim() ?? "";
  if (sent === "") return null;
  const day = /^\d{4}-\d\d-\d\d$/.test(sent) ? parseClosingTime(sent) : null;
  if (!day || !isPossibleEnd(day, now)) throw new FormError({ errors: { end: text.endInvalid } });
  return day;
}

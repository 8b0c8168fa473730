import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { committee as text } from "~/content/pages/employer-applications/committee";
import { closeRatings } from "~/features/applications/committee/close-ratings.server";
import { declarationsPerPage, declarationsSchema } from "~/features/applications/committee/committee.schema";
import { declare } from "~/features/applications/committee/declare.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { listFormSize } from "~/lib/http/request/body.server";
import { paths } from "~/paths";

/** The forms of a committee's page, by intent. */
export function respondToCommitteeForms(args: ActionFunctionArgs, member: Employer, jobId: string) {
  const common = { limit: "applications/change" as const, account: member.userId, preserve: [] };
  const declaring = {
    ...common,
    failure: text.declareFailure,
    preserve: ["next"],
    preserveAll: ["conflict"],
    async work({ form }: FormCall) {
      const conflicts = form.getAll("conflict");
      const declarations = form
        .getAll("ids")
        .map((applicationId) => ({ applicationId, hasConflict: conflicts.includes(applicationId) }));
      const read = declarationsSchema.safeParse({ declarations });
      if (!read.success) throw new DomainError("NOT_FOUND");
      await declare(member, jobId, read.data.declarations);
      const next = form.get("next") ?? "";
      const isSeen = read.data.declarations.some(
        ({ applicationId, hasConflict }) => applicationId === next && !hasConflict,
      );
      return redirect(
        isSeen ? paths.application(next) : paths.jobCommittee(jobId, { done: "declared" }),
        303,
      );
    },
  };
  const close = {
    ...common,
    failure: text.closeFailure,
    async work({ form }: FormCall) {
      if (!form.has("confirm")) throw new FormError({ errors: { confirm: text.closeMissing } });
      await closeRatings(member, jobId);
      return redirect(paths.jobCommittee(jobId, { done: "closed" }), 303);
    },
  };
  // Each application sends itself, and its box if that is ticked.
  return respondToForms(args, { declare: declaring, close }, listFormSize(2 * declarationsPerPage));
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { teamPage, memberPage as text } from "~/content/pages/teams/team";
import { messages } from "~/content/sentences";
import { listSeats } from "~/features/applications/committee/get-seat.server";
import { leaveCommittees, listLostSeats } from "~/features/applications/committee/leave-committees.server";
import { countHeldInterviews } from "~/features/applications/interview/team-interviews.server";
import { listReadableJobs, maxReadableJobs } from "~/features/jobs/posting/list-given-jobs.server";
import { countLed } from "~/features/organizations/team/job-leads.server";
import {
  changeRole,
  leaveTeam,
  listMembers,
  removeMember,
} from "~/features/organizations/team/members.server";
import { getInactiveTeam, getMembershipEvenBarred } from "~/features/organizations/team/membership.server";
import { offerOwnership } from "~/features/organizations/team/ownership.server";
import { roleChangeSchema } from "~/features/organizations/team/team.schema";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields, requireFilled } from "~/lib/http/forms/form-fields.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { listFormSize } from "~/lib/http/request/body.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { requireFreshFor } from "~/web/guards/require-fresh.server";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { LeavePage } from "./leave-page";
import { MemberPage } from "./member-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.teamMember(params.id ?? "");
  return pageMeta({ title: teamPage.title, description: text.description, path, noindex: true }, matches);
};

/** Owners: somebody of the team. Everybody of a team: themselves, to leave, also while nobody acts for it. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireStoredUser(args);
  if (user.id === args.params.id) {
    const team = (await getMembershipEvenBarred(user.id)) ?? (await getInactiveTeam(user.id));
    if (!team) throw data({ code: "NOT_AN_ORGANIZATION" }, { status: 403 });
    const isOwner = "role" in team && team.role === "owner";
    const held = await readHeld(team.id, user.id);
    return data({ organization: team.name, userId: user.id, isOwner, held }, { headers });
  }
  const { organization } = await requireEmployer(args);
  const id = requireId(args.params.id);
  const members = await listMembers(organization, user.id);
  const member = members.find(({ userId }) => userId === id);
  if (!member) throw data(null, { status: 404 });
  const [jobs, held] = await Promise.all([
    listReadableJobs(organization.id, id),
    readHeld(organization.id, id),
  ]);
  return data({ organization: organization.name, member, jobs, held }, { headers });
}

async function readHeld(organizationId: string, userId: string) {
  const [jobs, seats, interviews] = await Promise.all([
    countLed(userId),
    listSeats(organizationId, userId),
    countHeldInterviews(userId),
  ]);
  return { jobs, seats, interviews };
}

/** Owners: another role, an end, an offer of the ownership. Members: leave. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireStoredUser(args);
  const common = {
    limit: "organization/change" as const,
    account: user.id,
    failure: teamPage.failure,
    preserve: [],
    fieldOf: { WRONG_PASSWORD: "password" },
  };
  if (user.id === args.params.id) {
    const leave = {
      ...common,
      async work({ form }: FormCall) {
        if (!form.has("confirm")) throw new FormError({ errors: { confirm: text.leaveUnconfirmed } });
        await leaveTeam(user.id, leaveCommittees);
        return redirect(paths.dashboard({ done: "left" }), 303);
      },
    };
    return respondToForms(args, { leave });
  }
  const person = await requireEmployer(args);
  const { employer } = person;
  const id = requireId(args.params.id);
  const role = {
    ...common,
    preserve: ["role"],
    preserveAll: ["jobIds", "leaving"],
    async work({ form }: FormCall) {
      const sent = { role: form.get("role"), jobIds: form.getAll("jobIds") };
      const change = parseFields(roleChangeSchema, sent);
      const isChanged = await changeRole(employer, id, change, async (tx, leaving, now) => {
        // Under the lock, as a colleague may have named them meanwhile.
        requireKnown(form, await listLostSeats(tx, employer.organizationId, id, change));
        await leaveCommittees(tx, leaving, now);
      });
      // A refusal, so that a form that is sent twice leads where the first one led.
      if (!isChanged) throw new FormError({ message: text.same, asks: true }, 409);
      return redirect(paths.team({ done: "role" }), 303);
    },
  };
  const remove = {
    ...common,
    async work({ form }: FormCall) {
      if (!form.has("confirm")) throw new FormError({ errors: { confirm: text.removeUnconfirmed } });
      await removeMember(employer, id, leaveCommittees);
      return redirect(paths.team({ done: "removed", id }), 303);
    },
  };
  const offer = {
    ...common,
    sentences: { OFFER_GONE: text.notRecruiter },
    async work(call: FormCall) {
      await requireFreshFor(call, person);
      const { password } = requireFilled(call.form, { password: messages.PASSWORD_REQUIRED });
      await offerOwnership(employer, id, password);
      return redirect(paths.team({ done: "offer" }), 303);
    },
  };
  return respondToForms(args, { role, remove, offer }, listFormSize(maxReadableJobs));
}

/** @throws {FormError} with the question, while the form has not confirmed each of these seats. */
function requireKnown(form: FormCall["form"], lost: readonly { jobId: string }[]): void {
  const asked = form.getAll("leaving");
  const known = form.has("confirm") ? asked : [];
  if (lost.every(({ jobId }) => known.includes(jobId))) return;
  const isAskedBefore = form.has("leaving") && !form.has("confirm");
  const errors: Record<string, string> = isAskedBefore ? { confirm: text.exitUnconfirmed } : {};
  const lists = { leaving: lost.map(({ jobId }) => jobId) };
  throw new FormError({ errors, message: text.exitAsks, asks: true, lists }, 409);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** After another's change the page shows the new state. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function TeamMemberRoute() {
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return "member" in page ? <MemberPage {...page} state={state} /> : <LeavePage {...page} state={state} />;
}

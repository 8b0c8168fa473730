import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { teamPage, memberPage as text } from "~/content/pages/teams/team";
import { messages } from "~/content/sentences";
import { listReadableJobs } from "~/features/jobs/posting/list-given-jobs.server";
import {
  changeRole,
  leaveTeam,
  listMembers,
  removeMember,
} from "~/features/organizations/team/members.server";
import { offerOwnership } from "~/features/organizations/team/ownership.server";
import { roleChangeSchema } from "~/features/organizations/team/team.schema";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields, requireFilled } from "~/lib/http/forms/form-fields.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { MemberPage } from "./member-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.teamMember(params.id ?? "");
  return pageMeta({ title: teamPage.title, description: text.description, path, noindex: true }, matches);
};

/** Owners: somebody of the team. Members: themselves, to leave. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, user, headers } = await requireEmployer(args, await leastFor(args));
  const id = requireId(args.params.id);
  const members = await listMembers(organization, user.id);
  const member = members.find(({ userId }) => userId === id);
  if (!member) throw data(null, { status: 404 });
  const isOwn = id === user.id;
  const jobs = organization.role === "owner" ? await listReadableJobs(organization.id, id) : [];
  return data({ organization: organization.name, member, isOwn, jobs }, { headers });
}

/** Owners: another role, an end, an offer of the ownership. Members: leave. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, await leastFor(args));
  const id = requireId(args.params.id);
  const common = {
    limit: "organization/change" as const,
    account: employer.userId,
    failure: teamPage.failure,
    preserve: [],
    fieldOf: { WRONG_PASSWORD: "password" },
  };
  const role = {
    ...common,
    preserve: ["role"],
    preserveAll: ["jobIds"],
    async work({ form }: FormCall) {
      const sent = { role: form.get("role"), jobIds: form.getAll("jobIds") };
      await changeRole(employer, id, parseFields(roleChangeSchema, sent));
      return redirect(paths.team({ done: "role" }), 303);
    },
  };
  const remove = {
    ...common,
    async work() {
      await removeMember(employer, id);
      return redirect(paths.team({ done: "removed" }), 303);
    },
  };
  const leave = {
    ...common,
    async work() {
      await leaveTeam(employer);
      return redirect(paths.dashboard({ done: "left" }), 303);
    },
  };
  const offer = {
    ...common,
    sentences: { OFFER_GONE: text.notRecruiter },
    async work({ form }: FormCall) {
      const { password } = requireFilled(form, { password: messages.PASSWORD_REQUIRED });
      await offerOwnership(employer, id, password);
      return redirect(paths.team({ done: "offer" }), 303);
    },
  };
  return respondToForms(args, id === employer.userId ? { leave } : { role, remove, offer });
}

/** Everybody of a team has a page of their own; those of others are the owner's. */
async function leastFor(args: LoaderFunctionArgs) {
  const { user } = await requireStoredUser(args);
  return user.id === args.params.id ? ("reader" as const) : ("owner" as const);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** After another's change the page shows the new state. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function TeamMemberRoute() {
  return <MemberPage {...useLoaderData<typeof loader>()} answer={useFormResponse()} />;
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { applicationPage as text } from "~/content/pages/application";
import {
  isOwnApplication,
  partyOfApplication,
} from "~/features/applications/application/application-party.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { refuseMember } from "~/web/guards/refuse-member.server";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { respondToCandidateForms } from "./candidate-forms.server";
import { CandidatePage } from "./candidate-page";
import { loadCandidateSide } from "./candidate-side.server";
import { respondToEmployerForms } from "./employer-forms.server";
import { EmployerPage } from "./employer-page";
import { loadEmployerSide } from "./employer-side.server";

export const handle = { keepsList: true };

export const meta: MetaFunction<typeof loader> = ({ matches, params, data: page }) => {
  const path = paths.application(params.id ?? "");
  const title = page?.pageTitle ?? text.heading;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Signed in only: an application, as the side reads it that asks. Reading it changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireStoredUser(args);
  const id = requireId(args.params.id);
  const confirmed = await confirmedSearch(args);
  if (await isOwnApplication(user, id))
    return data(await loadCandidateSide(user.id, id, confirmed.get("done")), { headers });
  const search = new URL(args.request.url).searchParams;
  // A decision's own state says whether it still stands, and its reply can be undone for longer.
  if (!search.has("decided") && !confirmed.has("done")) search.delete("done");
  return data(await loadEmployerSide(args, user.id, id, search), { headers });
}

/**
 * Signed in only: organizations lead the application to another state, change the date of its interview or add a note;
 * people answer the interview.
 */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireStoredUser(args);
  const id = requireId(args.params.id);
  const party = await partyOfApplication(user, id, "reader").catch(refuseMember(args));
  if (party.side === "candidate") return respondToCandidateForms(args, user.id, id);
  return respondToEmployerForms(args, party, id);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** An organization that met what somebody else changed sees it. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ApplicationRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  if (page.side === "candidate") return <CandidatePage {...page} key={page.id} state={state} visit={key} />;
  return <EmployerPage state={state} view={page} visit={key} />;
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { v7 as uuid } from "uuid";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { waitlistWave as text } from "~/content/pages/admin/waitlist/invite";
import { messages } from "~/content/sentences";
import { getSentWave } from "~/features/audit/list-audit.server";
import {
  listWavePeople,
  previewWave,
  runPreviewedWave,
  type WaveSelection,
} from "~/features/waitlist/admin/invite-wave.server";
import { FormError } from "~/lib/http/errors.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { type FormCall, respondToForm } from "~/lib/http/forms/form-action.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { InvitePage } from "./invite-page";
import { isByHand, readWave, waveFields } from "./wave-form.server";

const path = paths.admin.waitlistInvite();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/**
 * Administrators only: the preview of a wave, by the fields in the URL, or the result of the wave named there. Writes
 * nothing.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { search } = new URL(args.request.url);
  const searchParams = await confirmedSearch(args);
  const values = Object.fromEntries(waveFields.map((name) => [name, searchParams.get(name) ?? ""]));
  const sent = searchParams.get("sent") ?? "";
  const byHand = isByHand(searchParams);
  const isAsked = byHand || searchParams.has("count");
  const wave = isAsked ? readWave(searchParams) : null;
  const page = {
    search,
    values,
    // The box is ticked at first; later it keeps the person's choice.
    balanced: searchParams.has("count") ? searchParams.has("balanced") : true,
    refused: isAsked && wave === null,
    chosen: byHand ? (wave && "ids" in wave ? wave.ids : []) : null,
    preview: wave ? await loadPreview(wave) : null,
    result: isUuid(sent) ? await getSentWave(sent) : null,
  };
  return data(page, { headers });
}

async function loadPreview(wave: WaveSelection) {
  const [outcome, people] = await Promise.all([previewWave(wave), listWavePeople(wave)]);
  return { ...outcome, people, id: uuid(), asked: askedOf(wave) };
}

function askedOf(wave: WaveSelection): number {
  return "ids" in wave ? wave.ids.length : wave.count;
}

/**
 * Administrators only: sends the previewed wave. The preview's id becomes its audit record's, so pressing the button or
 * reloading again sends it only once.
 */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const options = { limit: "admin/waitlist", preserve: [], failure: messages.INTERNAL } as const;
  return respondToForm(args, options, async ({ form }: FormCall) => {
    const id = form.get("wave") ?? "";
    const previewed = Number(form.get("previewed"));
    const wave = readWave(form);
    if (!wave || !isUuid(id) || !Number.isInteger(previewed))
      throw new FormError({ message: messages.INPUT_INVALID });
    await runPreviewedWave(user.id, wave, { id, previewed });
    return redirect(paths.admin.waitlistInvite({ sent: id }), 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function WaitlistInviteRoute() {
  const { key } = useLocation();
  const state = useFormResponse();
  return <InvitePage {...useLoaderData<typeof loader>()} state={state} visit={key} />;
}

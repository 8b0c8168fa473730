import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { MaterialsForm } from "~/components/applications/materials-form";
import { TypedLetter } from "~/components/applications/typed-letter";
import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { editApplication as text } from "~/content/pages/own-applications";
import { materialLimits } from "~/features/applications/application/application-limits";
import { applicationChangesSchema, type Material } from "~/features/applications/apply/application.schema";
import { replaceMaterials } from "~/features/applications/apply/replace-materials.server";
import {
  type CandidateDetails,
  getCandidateDetails,
} from "~/features/applications/reading/candidate-details.server";
import type { FormState } from "~/lib/form-state";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { respondToUploadForm } from "~/lib/http/forms/upload-form.server";
import { paths } from "~/paths";
import { materialsForm, readMaterials, refuseMaterials } from "~/web/forms/materials-form.server";
import { requireEmployee } from "~/web/guards/require-user.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.editApplication(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employees only: letter and documents of an own application that nobody has read. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const details = await getCandidateDetails(user.id, requireId(args.params.id)).catch(refusePage);
  return data(loadEdit(details), { headers });
}

/** Employees only: replaces them, with another receipt. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployee(args);
  return respondToEditForm(args, user.id, requireId(args.params.id));
}

/** The page's data: the form with the sent application, or that somebody has read it. */
function loadEdit({ application, job, documents, requiredMaterials }: CandidateDetails) {
  const { id, isEditable, coverLetter } = application;
  const files = documents.map(({ id: fileId, kind, name, size }) => [
    kind,
    { name, size, href: paths.api.applicationDocument(id, fileId) },
  ]);
  return {
    id,
    title: job.title,
    isEditable,
    required: requiredMaterials,
    letter: coverLetter,
    current: Object.fromEntries(files) as Partial<
      Record<Material, { name: string; size: number; href: string }>
    >,
    limits: materialLimits,
  };
}

/** Replaces letter and documents, and redirects to the new receipt. Files that are not chosen again stay as sent. */
function respondToEditForm(args: ActionFunctionArgs, userId: string, id: string) {
  const options = { ...materialsForm(userId), limit: "applications/change", failure: text.failure } as const;
  return respondToUploadForm(args, options, async (call) => {
    const sent = readMaterials(call);
    const { documents } = await getCandidateDetails(userId, id);
    const chosen = new Set<string>(sent.documents.map(({ kind }) => kind));
    const kept = documents.flatMap(({ id: fileId, kind }) =>
      kind === "cv" || chosen.has(kind) ? [] : [{ kind, fileId }],
    );
    const changes = { ...sent, documents: [...sent.documents, ...kept] };
    const input = parseFields(applicationChangesSchema, changes);
    await replaceMaterials(userId, id, input).catch((error) => refuseMaterials(error, sent));
    return redirect(paths.application(id, { done: "saved" }), { status: 303 });
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** Once somebody has read the application, the page says so in the place of the form. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function EditApplicationRoute() {
  const { id, title, isEditable, required, letter, current, limits } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-2 mb-8 text-muted wrap-anywhere">{title}</p>
      <div className="max-w-md">
        {isEditable ? (
          <MaterialsForm
            action={paths.editApplication(id)}
            back={{ to: paths.application(id), label: text.back }}
            current={current}
            cvHint={text.cvHint}
            letter={letter}
            limits={limits}
            required={required}
            state={state}
            submit={text.submit}
          />
        ) : (
          <EndedEdit id={id} state={state} />
        )}
      </div>
    </>
  );
}

/** In the place of the form once somebody has read the application, with the text typed before that was known. */
function EndedEdit({ id, state }: { id: string; state: FormState | undefined }) {
  return (
    <div className="grid gap-6">
      <ResponseSummary message={text.ended} state={state && { ...state, errors: {}, message: text.ended }} />
      <p>
        <ButtonLink to={paths.application(id)}>{text.toApplication}</ButtonLink>
      </p>
      <TypedLetter state={state} />
    </div>
  );
}

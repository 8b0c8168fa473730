import { Form } from "@remix-run/react";
import { useMemo } from "react";
import { DefaultSubmit } from "~/components/forms/default-submit";
import { FormSummary } from "~/components/forms/form-summary";
import { previewIntent } from "~/components/forms/markdown-field";
import { draftIn, useFormFeedback } from "~/components/forms/use-form-feedback";
import { useSending } from "~/components/forms/use-sending";
import { ReviewNote } from "~/components/jobs/review-note";
import { Button } from "~/components/ui/button";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels } from "~/content/pages/employer-jobs/fields";
import { messages } from "~/content/sentences";
import { jobFieldNames } from "~/features/jobs/posting/job-fields";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { ApplySection } from "./apply-section";
import { Conflict } from "./conflict";
import { ContractSection } from "./contract-section";
import type { EditorData } from "./editor-data";
import { EssentialsSection } from "./essentials-section";
import { PlaceSection } from "./place-section";
import { SalarySection } from "./salary-section";
import { typedFields } from "./typed-fields";

/** In the order of the form; the browser can only tell that there is no title. */
const openRules = Object.fromEntries(jobFieldNames.map((name) => [name, {}]));
const rules = { ...openRules, title: { required: messages.TITLE_REQUIRED } };

interface EditorFormProps {
  data: EditorData;
  state: FormState | undefined;
}

/** The fields that can still change, with a button to save them, and for a draft another one to publish it. */
export function EditorForm({ data, state }: EditorFormProps) {
  const { job } = data;
  const isPublished = job.status === "published";
  const answer = useOwnResponse(state);
  const { errors, message, restored, values, lists, summaryRef, formProps } = useFormFeedback(
    answer,
    data.hasApplications ? openRules : rules,
  );
  const typed = typedFields(data, { values, lists, errors });
  const action = paths.editJob(job.id);
  const isSaving = useSending(action, { intent: "save" });
  const isPublishing = useSending(action, { intent: "publish" });
  const isPreviewing = useSending(action, { intent: previewIntent });
  return (
    <Form {...formProps} action={action} className="mt-8 grid gap-8" method="post" preventScrollReset>
      <DefaultSubmit intent="save" />
      <FormSummary errors={withLabels(errors)} message={message} ref={summaryRef} restored={restored} />
      {Object.entries(draftIn(values)).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {values.conflict ? <Conflict data={data} lists={lists ?? {}} values={values} /> : null}
      <input name="version" type="hidden" value={values.version ?? job.updatedAt} />
      <EssentialsSection
        hasApplications={data.hasApplications}
        isPreviewing={isPreviewing}
        isPublished={isPublished}
        preview={answer?.preview}
        typed={typed}
      />
      {data.hasApplications ? null : <ContractSection isPublished={isPublished} typed={typed} />}
      {isPublished ? null : (
        <PlaceSection countries={data.countries} remoteCountries={data.remoteCountries} typed={typed} />
      )}
      <SalarySection isPublished={isPublished} typed={typed} />
      <ApplySection closingLimits={data.closingLimits} isPublished={isPublished} typed={typed} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        {data.isReviewed ? (
          <div className="basis-full">
            <ReviewNote isClosed={data.isPublishingClosed} />
          </div>
        ) : null}
        {data.isChangeReviewed ? (
          <p className="max-w-prose basis-full text-sm text-muted">{text.changeReviewed}</p>
        ) : null}
        <Button intent="save" pending={isSaving} variant={isPublished ? "primary" : "secondary"}>
          {isPublished ? text.saveChanges : text.save}
        </Button>
        {isPublished ? null : (
          <Button intent="publish" pending={isPublishing}>
            {text.publish}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Far above the fields a sentence such as «Escribe un número entero.» needs the name of its own. */
function withLabels(errors: Record<string, string>): Record<string, string> {
  const named: Record<string, string> = jobFieldLabels;
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, named[name] ? `${named[name]}: ${error}` : error]),
  );
}

/** All its buttons send this form, so an answer to any is its own. */
function useOwnResponse(state: FormState | undefined): FormState | undefined {
  return useMemo(() => {
    if (!state || !["save", "publish", previewIntent].includes(state.intent ?? "")) return undefined;
    const { intent: _intent, ...own } = state;
    return own;
  }, [state]);
}

import { Form } from "@remix-run/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { DefaultSubmit } from "~/components/forms/default-submit";
import { FormSummary } from "~/components/forms/form-summary";
import { previewIntent } from "~/components/forms/markdown/markdown-field";
import { draftIn, useFormFeedback } from "~/components/forms/responses/use-form-feedback";
import { useOwnResponse } from "~/components/forms/responses/use-own-response";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { WithoutScripts } from "~/components/forms/unsent/without-scripts";
import { useSending } from "~/components/forms/use-sending";
import { ReviewNote } from "~/components/jobs/review-note";
import { Button } from "~/components/ui/button";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { jobApproval } from "~/content/pages/employer-jobs/approval";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels, jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import { messages } from "~/content/sentences";
import { type JobFieldName, jobFieldNames } from "~/features/jobs/job/job-fields";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { ApplySection } from "./apply-section";
import { ContractSection, SalarySection } from "./contract-section";
import { type EditorData, typedFields, withEqualEnds } from "./editor-data";
import { EssentialsSection, PlaceSection } from "./essentials-section";
import { describeField } from "./locked-facts";
import { saveBeside } from "./save-beside";

/** In the order of the form; the browser can only tell that there is no title. */
const openRules = Object.fromEntries(jobFieldNames.map((name) => [name, {}]));
const rules = { ...openRules, title: { required: messages.TITLE_REQUIRED } };
/** Of its buttons. */
const intents = ["save", "publish", previewIntent];

interface EditorFormProps {
  data: EditorData;
  state: FormState | undefined;
}

/** The fields that can still change, with a button to save them, and for a draft another one to publish it. */
export function EditorForm({ data, state: returned }: EditorFormProps) {
  const { job } = data;
  const isPublished = job.status === "published";
  const state = useOwnResponse(returned, intents);
  const { errors, message, restored, values, lists, summaryRef, formProps } = useFormFeedback(
    state,
    data.hasApplications ? openRules : rules,
    "save",
  );
  const [version, setVersion] = useVersion(job.updatedAt, values.version);
  // Until its author has seen what somebody else saved, nothing takes its place by itself.
  const savesItself = job.status === "draft" && !values.conflict;
  const typed = typedFields(data, { values, lists, errors });
  const action = paths.editJob(job.id);
  const isSaving = useSending(action, { intent: "save" });
  const isPublishing = useSending(action, { intent: "publish" });
  const isPreviewing = useSending(action, { intent: previewIntent });
  return (
    <Form {...formProps} action={action} className="mt-8" method="post" preventScrollReset>
      <div className="grid gap-8">
        <DefaultSubmit intent="save" />
        <WithoutScripts />
        <FormSummary errors={withLabels(errors)} message={message} ref={summaryRef} restored={restored} />
        {Object.entries(draftIn(values)).map(([name, value]) => (
          <input key={name} name={name} type="hidden" value={value} />
        ))}
        {values.conflict ? <Conflict data={data} lists={lists ?? {}} values={values} /> : null}
        <input name="version" type="hidden" value={version} />
        <EssentialsSection
          hasApplications={data.hasApplications}
          isPreviewing={isPreviewing}
          isPublished={isPublished}
          state={state}
          typed={typed}
        />
        {data.hasApplications ? null : <ContractSection isPublished={isPublished} typed={typed} />}
        {isPublished ? null : (
          <PlaceSection countries={data.countries} remoteCountries={data.remoteCountries} typed={typed} />
        )}
        <SalarySection isPublished={isPublished} typed={typed} />
        <ApplySection closingLimits={data.closingLimits} isPublished={isPublished} typed={typed} />
        <ApprovalNote data={data} />
        {data.isReviewed ? <ReviewNote isClosed={data.isPublishingClosed} /> : null}
        {data.isChangeReviewed ? (
          <p className="max-w-prose text-sm text-muted">{text.changeReviewed}</p>
        ) : null}
      </div>
      <div className="form-bar">
        <UnsentGuard
          isReturned={state !== undefined}
          name="save"
          save={
            savesItself
              ? (form) => saveBeside(job.id, form, (saved) => flushSync(() => setVersion(saved)))
              : null
          }
          version={{ value: version, restore: setVersion }}
        />
        <div className="flex flex-wrap gap-3">
          <Button compact intent="save" pending={isSaving} variant={isPublished ? "primary" : "secondary"}>
            {isPublished ? text.saveChanges : text.save}
          </Button>{" "}
          {isPublished || data.isPublishingClosed || isAsked(data) ? null : (
            <Button compact intent="publish" pending={isPublishing}>
              {data.publishLabel}
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}

/** Whether the reader has done what they can: the job waits for somebody else. */
function isAsked({ job, approval }: EditorData): boolean {
  return job.approval?.state === "waiting" && !approval.isOwner;
}

/** Beside the button: nothing is published before the owner has approved it. */
function ApprovalNote({ data }: { data: EditorData }) {
  const { approval, job } = data;
  if (!approval.asksOwner || job.status !== "draft" || isAsked(data)) return null;
  return (
    <p className="max-w-prose text-sm text-muted wrap-anywhere">
      {fillText(jobApproval.note, { owner: approval.owner })}
    </p>
  );
}

/** Far above the fields a sentence such as «Escribe un número entero.» needs the name of its own. */
function withLabels(errors: Record<string, string>): Record<string, string> {
  const named: Record<string, string> = jobFieldLabels;
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, named[name] ? `${named[name]}: ${error}` : error]),
  );
}

/**
 * The version that the form's fields come from: the one that the page brought, that saving made, or that typed text from
 * before builds on. A page that is loaded again beside the form changes none of its fields, so it moves no version.
 * @param answered the version that a returned form goes on from.
 */
function useVersion(brought: string, answered: string | undefined) {
  const [own, setOwn] = useState({ version: answered ?? brought, answered });
  const current = own.answered === answered ? own : { version: answered ?? own.version, answered };
  if (current !== own) setOwn(current);
  return [current.version, (version: string) => setOwn({ version, answered })] as const;
}

interface ConflictProps {
  data: EditorData;
  values: Record<string, string>;
  lists: Record<string, readonly string[]>;
}

/** After somebody else saved meanwhile: the stored values of the fields that differ in the form. */
function Conflict({ data, values, lists }: ConflictProps) {
  const stored = typedFields(data, { values: {}, lists: undefined, errors: {} });
  const names = Object.keys(labels) as (keyof typeof labels & JobFieldName)[];
  const changed = names.filter((name) => {
    const list = lists[name];
    if (list) return [...list].sort().join() !== [...stored.list(name)].sort().join();
    return values[name] !== undefined && withEqualEnds(values[name]) !== stored.value(name);
  });
  if (changed.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{text.conflict}</h2>
      <p className="mb-3 text-sm text-muted">{text.conflictLead}</p>
      <DefinitionList
        items={changed.map((name) => ({
          term: labels[name],
          value: <span className="whitespace-pre-line">{describeField(data, name) ?? text.empty}</span>,
        }))}
      />
    </section>
  );
}

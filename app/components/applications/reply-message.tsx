import { Link } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { fillText } from "~/content/fill-text";
import { replyTools as text } from "~/content/pages/templates";
import { fillPlaceholders, holdsPlaceholder } from "~/content/placeholders";
import { replacedField, replySteps } from "~/content/reply-steps";
import { decisionReasons } from "~/content/vocabularies/applications/decision-reasons";
import type { OwnTemplate, ReplyTools } from "~/features/applications/templates/own-template";
import { paths } from "~/paths";
import { WordsField } from "./reply-fields";

interface ReplyMessageProps {
  /** The names of the fields. */
  fields: { message: string; template: string };
  label: string;
  tools: ReplyTools;
  maxLength: number;
  /** Whether the form has a reason of refusal, so that templates for one fit. */
  hasReason: boolean;
  /** Who reads the message first; null for nobody. */
  reader: string | null;
  /** Whether the preview waits for a placeholder. */
  previewsPlaceholdersOnly?: boolean;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/**
 * The message of a reply: a template puts its text into it, and its first reader's name shows how it will be read. What
 * a template replaces can be brought back.
 */
export function ReplyMessage({
  fields,
  label,
  maxLength,
  tools,
  hasReason,
  values,
  errors,
  ...preview
}: ReplyMessageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState(values[fields.message] ?? "");
  const [replaced, setReplaced] = useState(values[replacedField] ?? "");
  const templates = tools.templates.filter(({ reason }) => hasReason || reason === null);

  function write(words: string) {
    const area = ref.current?.querySelector("textarea");
    if (!area) return;
    if (area.value.trim() !== "" && !templates.some((template) => template.text === area.value))
      setReplaced(area.value);
    area.value = words;
    // The field counts its characters, and the form forgets its error.
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function recover() {
    setReplaced("");
    write(replaced);
  }

  function onChange({ target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLSelectElement)) return;
    const chosen = templates.find(({ id }) => id === target.value);
    if (!chosen) return;
    write(chosen.text);
    const reason = target.form?.elements.namedItem("reason");
    if (chosen.reason && reason instanceof HTMLSelectElement && reason.value === "")
      reason.value = chosen.reason;
  }

  function onInput({ target }: FormEvent<HTMLDivElement>) {
    if (target instanceof HTMLTextAreaElement) setMessage(target.value);
  }

  return (
    <div className="grid gap-4" onChange={onChange} onInput={onInput} ref={ref}>
      <TemplateChoice
        error={errors[fields.template]}
        name={fields.template}
        templates={templates}
        value={values[fields.template]}
      />
      <WordsField
        error={errors[fields.message]}
        hint={text.hint}
        label={label}
        maxLength={maxLength}
        name={fields.message}
        value={values[fields.message]}
      />
      <Replaced onRecover={recover} replaced={replaced} />
      <Preview {...preview} message={message} title={tools.title} />
    </div>
  );
}

interface TemplateChoiceProps {
  name: string;
  templates: readonly OwnTemplate[];
  value: string | undefined;
  error: string | undefined;
}

function TemplateChoice({ name, templates, value, error }: TemplateChoiceProps) {
  const isHydrated = useHydrated();
  const labelOf = ({ name, reason }: OwnTemplate) =>
    reason ? fillText(text.withReason, { name, reason: decisionReasons[reason] }) : name;
  if (templates.length === 0)
    return (
      <p className="text-sm">
        <Link className="link inline-block py-1" to={paths.templates()}>
          {text.first}
        </Link>
      </p>
    );
  return (
    <div>
      <SelectField
        any={text.noTemplate}
        defaultValue={value}
        error={error}
        label={text.template}
        name={name}
        optional
        options={templates.map((template) => [template.id, labelOf(template)])}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        {isHydrated ? null : (
          <Button compact intent={replySteps.use} variant="secondary">
            {text.use}
          </Button>
        )}
        <Link className="link inline-block py-1" to={paths.templates()}>
          {text.manage}
        </Link>
      </div>
    </div>
  );
}

function Replaced({ replaced, onRecover }: { replaced: string; onRecover: () => void }) {
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm empty:hidden" role="status">
      {replaced === "" ? null : (
        <>
          <input name={replacedField} type="hidden" value={replaced} />
          <p>{text.replaced}</p>
          {isHydrated ? (
            <button className="link min-h-11 font-semibold" onClick={onRecover} type="button">
              {text.recover}
            </button>
          ) : (
            <Button compact intent={replySteps.recover} variant="secondary">
              {text.recover}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface PreviewProps extends Pick<ReplyMessageProps, "reader" | "previewsPlaceholdersOnly"> {
  message: string;
  title: string;
}

/** As it is typed; without JavaScript as it was sent last. */
function Preview({ message, title, reader, previewsPlaceholdersOnly = false }: PreviewProps) {
  const isHydrated = useHydrated();
  const isShown = message.trim() !== "" && (!previewsPlaceholdersOnly || holdsPlaceholder(message));
  return (
    <div className="empty:hidden">
      {isShown && reader !== null ? (
        <figure className="mb-3">
          <figcaption className="text-sm font-semibold wrap-anywhere">
            {fillText(text.readBy, { name: reader })}
          </figcaption>
          <blockquote className="mt-1 rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap">
            {fillPlaceholders(message.trim(), { nombre: reader, oferta: title })}
          </blockquote>
        </figure>
      ) : null}
      {isHydrated ? null : (
        <Button compact intent={replySteps.preview} variant="secondary">
          {text.preview}
        </Button>
      )}
    </div>
  );
}

import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useHydrated } from "~/components/ui/use-hydrated";
import { fillText } from "~/content/fill-text";
import {
  replacedField,
  replySteps,
  templateNames,
  replyTools as text,
} from "~/content/pages/employer-applications/reply-tools";
import { fillPlaceholders, holdsPlaceholder } from "~/content/placeholders";
import type { NamedTemplate, ReplyTools } from "~/features/applications/templates/own-template";
import { readTemplate } from "./read-template";
import { WordsField } from "./reply-fields";
import { TemplateChoice } from "./template-choice";

interface ReplyMessageProps {
  /** The names of the fields. */
  fields: { message: string; template: string };
  label: string;
  tools: ReplyTools;
  maxLength: number;
  /** Whether the form has a reason of refusal, so that templates for one fit. */
  hasReason: boolean;
  /** The state that the reply leads to; null before that is chosen. */
  leadsTo: string | null;
  /** The first reader of the message; null for nobody. */
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
  leadsTo,
  values,
  errors,
  ...preview
}: ReplyMessageProps) {
  const ref = useRef<HTMLDivElement>(null);
  /** The texts of the templates that were chosen so far, by their ids. */
  const texts = useRef(new Map<string, string>());
  const [reading, setReading] = useState<"no" | "now" | "failed">("no");
  const [message, setMessage] = useState(values[fields.message] ?? "");
  const [replaced, setReplaced] = useState(values[replacedField] ?? "");
  const [chosenId, setChosenId] = useState(values[fields.template] ?? "");
  const templates = fittingTemplates(tools.templates, hasReason);
  const chosen = templates.find(({ id }) => id === chosenId);
  const warning = chosen && leadsTo !== null ? misfitOf(chosen, leadsTo) : null;
  useWaitingForm(ref, reading === "now");

  function write(words: string) {
    const area = ref.current?.querySelector("textarea");
    if (!area) return;
    if (area.value.trim() !== "" && ![...texts.current.values()].includes(area.value))
      setReplaced(area.value);
    area.value = words;
    // The field counts its characters, and the form forgets its error.
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function recover() {
    setReplaced("");
    write(replaced);
  }

  async function choose(target: HTMLSelectElement) {
    setChosenId(target.value);
    const chosen = templates.find(({ id }) => id === target.value);
    if (!chosen) return setReading("no");
    setReading("now");
    const words = texts.current.get(chosen.id) ?? (await readTemplate(chosen.id));
    // Another was chosen meanwhile.
    if (target.value !== chosen.id) return;
    setReading(words === null ? "failed" : "no");
    if (words === null) return;
    write(words);
    texts.current.set(chosen.id, words);
    const reason = target.form?.elements.namedItem("reason");
    if (chosen.reason && reason instanceof HTMLSelectElement && reason.value === "")
      reason.value = chosen.reason;
  }

  function onChange({ target }: FormEvent<HTMLDivElement>) {
    if (target instanceof HTMLSelectElement) void choose(target);
  }

  function retry() {
    const select = ref.current?.querySelector("select");
    if (!select) return;
    select.focus();
    void choose(select);
  }

  function onInput({ target }: FormEvent<HTMLDivElement>) {
    if (target instanceof HTMLTextAreaElement) setMessage(target.value);
  }

  return (
    <div className="grid gap-4" onChange={onChange} onInput={onInput} ref={ref}>
      <TemplateChoice
        error={errors[fields.template]}
        name={fields.template}
        onRetry={reading === "failed" ? retry : null}
        templates={templates}
        value={values[fields.template]}
      />
      <div className="empty:hidden" role="status">
        {chosen && warning ? (
          <Callout tone="attention">{fillText(warning, { name: chosen.name })}</Callout>
        ) : null}
      </div>
      <WordsField
        error={errors[fields.message]}
        hint={text.hint}
        label={label}
        maxLength={maxLength}
        name={fields.message}
        value={values[fields.message]}
      />
      <Replaced isReading={reading === "now"} onRecover={recover} replaced={replaced} />
      <Preview {...preview} id={`${fields.message}-vista`} message={message} title={tools.title} />
    </div>
  );
}

/** What to say of a template that seems to be for another reply; null for one that fits. */
function misfitOf({ name, reason }: NamedTemplate, leadsTo: string): string | null {
  const refuses = leadsTo === "rejected";
  if ((reason !== null) !== refuses) return refuses ? text.notForRefusal : text.forRefusal;
  const named = Object.entries(templateNames).filter(([, pattern]) => pattern.test(name));
  const isOther = named.length > 0 && named.every(([state]) => state !== leadsTo);
  return isOther ? text.forOther : null;
}

/** A reply without a reason has none that are for one; a refusal has those first. */
function fittingTemplates(templates: readonly NamedTemplate[], hasReason: boolean): readonly NamedTemplate[] {
  const others = templates.filter(({ reason }) => reason === null);
  return hasReason ? [...templates.filter(({ reason }) => reason !== null), ...others] : others;
}

/** Nothing is sent while the text of a template is on its way: its reply would go without. */
function useWaitingForm(ref: RefObject<HTMLElement | null>, isWaiting: boolean) {
  useEffect(() => {
    const form = ref.current?.closest("form");
    if (!isWaiting || !form) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    form.addEventListener("submit", stop);
    return () => form.removeEventListener("submit", stop);
  }, [ref, isWaiting]);
}

interface ReplacedProps {
  replaced: string;
  isReading: boolean;
  onRecover: () => void;
}

function Replaced({ replaced, isReading, onRecover }: ReplacedProps) {
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm empty:hidden" role="status">
      {isReading ? <p>{text.reading}</p> : null}
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
  id: string;
  message: string;
  title: string;
}

/** As it is typed; without JavaScript as it was sent last. */
function Preview({ id, message, title, reader, previewsPlaceholdersOnly = false }: PreviewProps) {
  const isHydrated = useHydrated();
  const isShown = message.trim() !== "" && (!previewsPlaceholdersOnly || holdsPlaceholder(message));
  return (
    <div className="empty:hidden" id={id}>
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
        <Button compact formAction={`#${id}`} intent={replySteps.preview} variant="secondary">
          {text.preview}
        </Button>
      )}
    </div>
  );
}

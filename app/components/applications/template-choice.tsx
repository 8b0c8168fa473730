import { Link } from "@remix-run/react";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { fillText } from "~/content/fill-text";
import { replySteps, replyTools as text } from "~/content/pages/employer-applications/reply-tools";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import type { NamedTemplate } from "~/features/applications/templates/own-template";
import { paths } from "~/paths";

interface TemplateChoiceProps {
  name: string;
  templates: readonly NamedTemplate[];
  value: string | undefined;
  error: string | undefined;
  /** Reads the text of the chosen one again; null unless it did not come. */
  onRetry: (() => void) | null;
}

/** The templates of a reply by their names; without JavaScript a button puts the chosen one into the message. */
export function TemplateChoice({ name, templates, value, error, onRetry }: TemplateChoiceProps) {
  const isHydrated = useHydrated();
  const labelOf = ({ name, reason }: NamedTemplate) =>
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
        error={onRetry ? text.unread : error}
        label={text.template}
        name={name}
        optional
        options={templates.map((template) => [template.id, labelOf(template)])}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        {onRetry ? (
          <button className="link min-h-11 font-semibold" onClick={onRetry} type="button">
            {text.retry}
          </button>
        ) : null}{" "}
        {isHydrated ? null : (
          <Button compact intent={replySteps.use} variant="secondary">
            {text.use}
          </Button>
        )}{" "}
        <Link className="link inline-block py-1" to={paths.templates()}>
          {text.manage}
        </Link>
      </div>
    </div>
  );
}

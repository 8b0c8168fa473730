import { Link } from "@remix-run/react";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { ButtonLink } from "~/components/ui/button";
import { StatusNote } from "~/components/ui/status-note";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { templatesPage as text } from "~/content/pages/templates";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import type { OwnTemplate } from "~/features/applications/templates/own-template";
import { templateLimits } from "~/features/applications/templates/template-limits";
import { paths } from "~/paths";

interface TemplatesPageProps {
  templates: readonly OwnTemplate[];
  /** The action just carried out. */
  done: string | null;
  /** Identifies this visit. */
  visit: string;
}

/** An organization's templates, or the way to the first one. */
export function TemplatesPage({ templates, done, visit }: TemplatesPageProps) {
  const outcome = done !== null && Object.hasOwn(text.done, done) ? done : null;
  const isFull = templates.length >= templateLimits.perOrganization;
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      {outcome ? (
        <div className="mt-6">
          <StatusNote key={visit}>{text.done[outcome as keyof typeof text.done]}</StatusNote>
        </div>
      ) : null}
      <p className="mt-4 max-w-prose text-muted">{text.lead}</p>
      {templates.length > 0 ? (
        <>
          <p className="figures mt-6 text-lg font-semibold">{plural(text.count, templates.length)}</p>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateItem {...template} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p className="font-semibold">{text.empty}</p>
          <p className="mt-1 max-w-prose">{text.emptyHint}</p>
        </div>
      )}
      <UnlessSuspended>
        <p className="mt-6">
          {isFull ? (
            fillText(text.full, { max: templateLimits.perOrganization })
          ) : (
            <ButtonLink to={paths.newTemplate()}>{text.add}</ButtonLink>
          )}
        </p>
      </UnlessSuspended>
    </>
  );
}

const way = "link inline-flex min-h-11 items-center text-sm";

function TemplateItem({ id, name, text: words, reason }: OwnTemplate) {
  const isSuspended = useIsSuspended();
  return (
    <article className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">{name}</h2>
        {reason ? (
          <p className="text-sm text-muted">{fillText(text.reason, { reason: decisionReasons[reason] })}</p>
        ) : null}
      </div>
      <p className={`mt-1 max-w-prose wrap-anywhere ${isSuspended ? "whitespace-pre-line" : "line-clamp-2"}`}>
        {words}
      </p>
      <UnlessSuspended>
        <div className="flex flex-wrap gap-x-5">
          <Link aria-label={fillText(text.editNamed, { name })} className={way} to={paths.template(id)}>
            {text.edit}
          </Link>{" "}
          <Link
            aria-label={fillText(text.removeNamed, { name })}
            className={way}
            to={paths.deleteTemplate(id)}
          >
            {text.remove}
          </Link>
        </div>
      </UnlessSuspended>
    </article>
  );
}

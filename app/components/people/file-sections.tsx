import { Link } from "@remix-run/react";
import { useMemo, useState } from "react";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/responses/use-form-feedback";
import { Section } from "~/components/layout/section";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { exportRefusals, adminFile as text } from "~/content/pages/admin/people";
import { isCodeOf } from "~/content/vocabularies/codes";
import type { NamedEntry } from "~/features/people/read-log.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { LogRows } from "./log-rows";

/** Of the sections that {@link FileLinks} leads to. */
export const fileAnchors = { mails: "correos", change: "cambios", export: "exportar", log: "registro" };

/**
 * Links down a long page: by keys its forms are a hundred stops away. By the router, as to entries that the browser makes
 * it knows no place on the screen, and asks nobody about typed text.
 * @param change what its forms do, if there are any.
 */
export function FileLinks({ change }: { change: string | null }) {
  const links = [
    [fileAnchors.mails, text.mails],
    ...(change === null ? [] : [[fileAnchors.change, change] as const]),
    [fileAnchors.export, text.exportTitle],
    [fileAnchors.log, text.log],
  ] as const;
  return (
    <nav aria-label={text.onPage} className="mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(([anchor, label]) => (
          <li key={anchor}>
            <Link className="link inline-block py-1" to={`#${anchor}`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LogSectionProps {
  id: string;
  entries: readonly NamedEntry[];
  /** A person does things too. */
  isPerson?: boolean;
}

/** The last records of the log about a person or an organization. */
export function LogSection({ id, entries, isPerson = false }: LogSectionProps) {
  return (
    <Section id={fileAnchors.log} title={text.log}>
      {entries.length > 0 ? <LogRows caption={text.log} entries={entries} linked /> : <p>{text.logEmpty}</p>}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link className="link inline-block py-1" to={paths.admin.log({ about: id })}>
          {text.logAbout}
        </Link>{" "}
        {isPerson ? (
          <Link className="link inline-block py-1" to={paths.admin.log({ who: id })}>
            {text.logBy}
          </Link>
        ) : null}
      </p>
    </Section>
  );
}

interface ExportSectionProps {
  id: string;
  isPerson?: boolean;
  /** Of what is in the file. */
  lead: string;
  /** Characters of the request's number. */
  maxReference: number;
  /** How the last form of the page ended. */
  done: string | null;
}

const exportRules = { reference: { required: exportRefusals["no-reference"] } };

/** The form of an export for an authority; its response is a file, so the browser sends it itself and the page stays. */
export function ExportSection({ id, isPerson = false, lead, maxReference, done }: ExportSectionProps) {
  // The address says which page a refusal leads back to.
  const action = paths.admin.exportFile(id, isPerson ? {} : { kind: "organizations" });
  const [isAsked, setIsAsked] = useState(false);
  const refused = useMemo(() => stateOf(done), [done]);
  const feedback = useFormFeedback(isAsked ? undefined : refused, exportRules);
  const { errors, message, summaryRef, formProps } = feedback;
  return (
    <Section id={fileAnchors.export} lead={lead} title={text.exportTitle}>
      <form
        {...formProps}
        action={action}
        className="grid max-w-md gap-5"
        method="post"
        onSubmit={(event) => {
          formProps.onSubmit(event);
          setIsAsked(!event.defaultPrevented);
        }}
      >
        <FormSummary errors={errors} message={message} ref={summaryRef} />
        <Field
          error={errors.reference}
          hint={text.referenceHint}
          label={text.reference}
          maxLength={maxReference}
          name="reference"
          required
        />
        <div>
          <Button variant="secondary">{text.export}</Button>
        </div>
        <div className="empty:hidden" role="status">
          {isAsked ? <Callout tone="success">{text.exporting}</Callout> : null}
        </div>
      </form>
    </Section>
  );
}

/** The refusal that led back to the page. */
function stateOf(done: string | null): FormState | undefined {
  if (done === null || !isCodeOf(exportRefusals, done)) return undefined;
  const sentence = exportRefusals[done];
  return done === "no-reference"
    ? { values: {}, errors: { reference: sentence } }
    : { values: {}, errors: {}, message: sentence };
}

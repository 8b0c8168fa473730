import { Section } from "~/components/layout/section";
import { fillText } from "~/content/fill-text";
import { formatFileSize } from "~/content/format";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { materialLabel } from "~/content/vocabularies/jobs/required-materials";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import type { EmployerView } from "./employer-side.server";

/** What the candidate sent: the letter and the documents. */
export function EmployerDocuments({ view }: { view: EmployerView }) {
  const { application, documents, contentUntil } = view;
  return (
    <>
      <Section title={text.letter}>
        {application.coverLetter ? (
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{application.coverLetter}</p>
        ) : (
          <p className="text-muted">{text.noLetter}</p>
        )}
      </Section>
      <Section title={text.documents} {...(documents.length > 0 && { lead: text.documentsLead })}>
        {documents.length === 0 ? <p className="text-muted">{text.noDocuments}</p> : null}
        <ul className="grid gap-2">
          {documents.map(({ id, kind, name, size }) => (
            <li className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere" key={id}>
              <span className="text-sm text-muted">{materialLabel(kind)}</span>
              <a
                className="link inline-block py-1.5"
                href={paths.api.applicationDocument(application.id, id)}
              >
                {name}
              </a>
              <span className="figures whitespace-nowrap text-sm text-muted">{formatFileSize(size)}</span>
            </li>
          ))}
        </ul>
        {contentUntil && (documents.length > 0 || application.coverLetter) ? (
          <p className="mt-3 text-sm text-muted" suppressHydrationWarning>
            {fillText(text.until, { date: formatDay(new Date(contentUntil)) })}
          </p>
        ) : null}
      </Section>
    </>
  );
}

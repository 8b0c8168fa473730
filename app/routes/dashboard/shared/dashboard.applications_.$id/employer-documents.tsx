import { useState } from "react";
import { DocumentFrame, useFrames } from "~/components/desk/document-frame";
import { Section } from "~/components/layout/section";
import { fillText } from "~/content/fill-text";
import { formatFileSize } from "~/content/format";
import { employerApplication as text } from "~/content/pages/employer-applications/application";
import { desk } from "~/content/pages/employer-applications/desk";
import { materialLabel } from "~/content/vocabularies/applications/materials";
import { viewableType } from "~/features/applications/desk/viewable-type";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";
import type { EmployerView } from "./employer-side.server";

/** The candidate's documents, one of them in a frame where the browser can do that, and the letter. */
export function EmployerDocuments({ view }: { view: EmployerView }) {
  const { application, documents, contentUntil } = view;
  const viewable = documents.filter(({ mime }) => mime === viewableType);
  const [chosen, setChosen] = useState(viewable[0]?.id);
  const framed = viewable.find(({ id }) => id === chosen);
  const hasFrames = useFrames();
  return (
    <>
      <Section title={text.documents}>
        {documents.length === 0 ? <p className="text-muted">{text.noDocuments}</p> : null}
        <ul className="mb-1 grid">
          {documents.map(({ id, kind, name, size, mime }) => (
            <li className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere" key={id}>
              <span className="text-sm text-muted">{materialLabel(kind)}</span>{" "}
              <a
                className="link inline-block py-1.5"
                href={paths.api.applicationDocument(application.id, id)}
              >
                {name}
              </a>{" "}
              <span className="figures whitespace-nowrap text-sm text-muted">{formatFileSize(size)}</span>{" "}
              {mime === viewableType && !(hasFrames && id === chosen) ? (
                <a
                  aria-label={fillText(desk.viewNamed, { name })}
                  className="link inline-block px-1 py-1.5 text-sm"
                  href={paths.viewDocument(application.id, id)}
                  onClick={(event) => {
                    if (!hasFrames) return;
                    event.preventDefault();
                    setChosen(id);
                  }}
                  rel="noreferrer"
                  target="_blank"
                >
                  {desk.view}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
        {documents.length > 0 ? <p className="mb-2 text-sm text-muted">{text.documentsLead}</p> : null}
        {hasFrames && framed ? (
          <DocumentFrame name={framed.name} src={paths.viewDocument(application.id, framed.id)} />
        ) : null}
      </Section>
      <Section title={text.letter}>
        {application.coverLetter ? (
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{application.coverLetter}</p>
        ) : (
          <p className="text-muted">{text.noLetter}</p>
        )}
        {contentUntil && (documents.length > 0 || application.coverLetter) ? (
          <p className="mt-3 text-sm text-muted" suppressHydrationWarning>
            {fillText(text.until, { date: formatDay(new Date(contentUntil)) })}
          </p>
        ) : null}
      </Section>
    </>
  );
}

import { Fragment } from "react";
import { Section } from "~/components/layout/section";
import { ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { formatFileSize } from "~/content/format";
import { ownApplication as text } from "~/content/pages/own-application";
import { paths } from "~/paths";
import type { CandidateSide } from "./candidate-side.server";

type SentMaterialsProps = Pick<CandidateSide, "id" | "documents" | "letter" | "ending" | "isEditable">;

/** Letter and documents as they were sent, until when they are kept, and the way to others while nobody has read them. */
export function SentMaterialsSection({ id, documents, letter, ending, isEditable }: SentMaterialsProps) {
  return (
    <Section title={text.documents}>
      {documents.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {documents.map(({ label, name, size, href, readings }) => (
            <li className="py-2" key={href}>
              <span className="block text-sm text-muted">{label}</span>{" "}
              <a
                aria-label={fillText(text.download, { name })}
                className="link inline-block py-1 wrap-anywhere"
                download
                href={href}
              >
                {name}
              </a>{" "}
              <span className="figures whitespace-nowrap text-sm text-muted">{`(${formatFileSize(size)})`}</span>
              {readings.map((sentence) => (
                <Fragment key={sentence}>
                  {" "}
                  <span className="figures block text-sm">{sentence}</span>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{text.noDocuments}</p>
      )}
      {letter ? (
        <details className="mt-4 rounded-md border border-line">
          <summary className="rounded-md px-4 py-3 font-semibold">{text.letter}</summary>
          <p className="px-4 pb-4 whitespace-pre-line wrap-anywhere">{letter}</p>
        </details>
      ) : null}
      <p className="mt-4 text-sm text-muted">{ending}</p>
      {isEditable ? (
        <div className="mt-6">
          <p className="mb-3 text-sm text-muted">{text.editLead}</p>
          <ButtonLink to={paths.editApplication(id)} variant="secondary">
            {text.edit}
          </ButtonLink>
        </div>
      ) : null}
    </Section>
  );
}

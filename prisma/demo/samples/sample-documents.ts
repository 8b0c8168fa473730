import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { FileKind } from "~/generated/prisma/enums";
import { sampleBytes } from "../../sample-random";
import type { SampleCandidate } from "./sample-candidates";

/** A document of a person, its bytes in one piece. */
export interface SampleDocument {
  kind: FileKind;
  name: string;
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  blobId: string;
}

const titles: Partial<Record<FileKind, string>> = {
  cv: "Curriculum vitae",
  transcript: "Expediente academico",
  references: "Cartas de referencia",
  proposal: "Propuesta de investigacion",
};

/** A person's document of a kind; the same at every call but for the id. */
export function sampleDocument(
  { id, name, topic }: Pick<SampleCandidate, "id" | "name" | "topic">,
  kind: FileKind,
  createdAt: Date,
): SampleDocument {
  const title = titles[kind] ?? kind;
  const bytes = onePage([title, plain(name), plain(topic)]);
  return {
    kind,
    name: `${title} - ${name}.pdf`,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    bytes,
    blobId: uuid({ msecs: createdAt.getTime(), random: sampleBytes("blob", id, kind) }),
  };
}

/** A PDF of one page with a line for each text. */
function onePage(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "")}) Tj T*`).join(" ");
  const content = `BT /F1 16 Tf 24 TL 72 760 Td ${shown} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}

/** Without accents: the page's font knows the letters of ASCII. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/[^\x20-\x7e]/g, "");
}

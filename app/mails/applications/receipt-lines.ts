import { fillText } from "~/content/fill-text";
import { formatFileSize } from "~/content/format";
import { applicationMailTexts } from "~/content/mails/applications";
import { materialLabel } from "~/content/vocabularies/jobs/required-materials";
import type { Receipt } from "~/features/applications/apply/receipts.server";
import { formatSecond } from "~/lib/time/dates";

const texts = applicationMailTexts["application-receipt"];

/** A receipt, a line each: its number, the second, and each file with its hash. */
export function receiptLines({ number, issuedAt, files, coverLetterSha256 }: Receipt): string[] {
  return [
    fillText(texts.number, { number }),
    fillText(texts.at, { when: formatSecond(new Date(issuedAt)) }),
    ...(coverLetterSha256 ? [fillText(texts.letter, { sha256: coverLetterSha256 })] : []),
    ...files.map(({ kind, name, size, sha256 }) => {
      return fillText(texts.file, { kind: materialLabel(kind), name, size: formatFileSize(size), sha256 });
    }),
  ];
}

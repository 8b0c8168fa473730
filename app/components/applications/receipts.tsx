import { fillText } from "~/content/fill-text";
import { formatFileSize } from "~/content/format";
import { applicationPage as text } from "~/content/pages/application";
import { materialLabel, requiredMaterials } from "~/content/vocabularies/applications/materials";
import type { Receipt } from "~/features/applications/apply/receipts.server";
import { formatSecond } from "~/lib/time/dates";

/** The receipts of an application, the last one first and open: the same for both sides. */
export function ReceiptList({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <div className="grid gap-3">
      {receipts.map((receipt, index) => (
        <details className="rounded-md border border-line" key={receipt.number} open={index === 0}>
          <summary className="figures rounded-md px-4 py-3 font-semibold">
            {fillText(text.receipt, { number: receipt.number })}
          </summary>
          <ReceiptFacts receipt={receipt} />
        </details>
      ))}
    </div>
  );
}

function ReceiptFacts({ receipt: { issuedAt, files, coverLetterSha256 } }: { receipt: Receipt }) {
  const rows = [
    ...(coverLetterSha256
      ? [{ key: "letter", what: requiredMaterials.cover_letter, sha256: coverLetterSha256 }]
      : []),
    ...files.map(({ kind, name, size, sha256 }, index) => ({
      key: `${index} ${sha256}`,
      what: `${materialLabel(kind)}: ${name} (${formatFileSize(size)})`,
      sha256,
    })),
  ];
  return (
    <div className="px-4 pb-4 text-sm">
      <p className="figures" suppressHydrationWarning>
        {fillText(text.receivedAt, { when: formatSecond(new Date(issuedAt)) })}
      </p>
      {rows.length > 0 ? (
        <ul className="mt-2 grid gap-2">
          {rows.map(({ key, what, sha256 }) => (
            <li key={key}>
              <span className="block wrap-anywhere">{what}</span>{" "}
              <span className="text-muted">
                {text.hash}: <code className="wrap-anywhere">{sha256}</code>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted">{text.noFiles}</p>
      )}
    </div>
  );
}

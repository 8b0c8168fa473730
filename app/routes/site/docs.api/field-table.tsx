import { FactsTable } from "~/components/ui/facts-table";
import { apiReference as texts } from "~/content/pages/api-reference";
import type { FieldRow } from "./reference.server";

interface FieldTableProps {
  /** For screen readers: which table of which operation. */
  caption: string;
  title?: string;
  rows: readonly FieldRow[];
}

/** Fields with their types; nothing without any. On phones each field is a block. */
export function FieldTable({ caption, title, rows }: FieldTableProps) {
  if (rows.length === 0) return null;
  return (
    <>
      {title ? <h4 className="mt-6 mb-2 font-semibold">{title}</h4> : null}
      <FactsTable caption={caption} columns={[texts.name, texts.type, texts.meaning]}>
        {rows.map(({ name, type, values, isOptional }) => (
          <tr key={name}>
            <th scope="row">
              <code className="text-sm">{name}</code>
            </th>
            <td className="text-sm" data-label={texts.type}>
              <span>{type}</span>
              {isOptional ? <span className="text-muted"> ({texts.optional})</span> : null}
            </td>
            <td className="text-sm wrap-anywhere" data-label={values ? texts.meaning : undefined}>
              {values}
            </td>
          </tr>
        ))}
      </FactsTable>
    </>
  );
}

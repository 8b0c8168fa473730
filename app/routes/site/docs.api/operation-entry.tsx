import { DefinitionList } from "~/components/ui/definition-list";
import { apiReference as texts } from "~/content/pages/api-reference";
import { CodeText } from "./code-text";
import { FieldTable } from "./field-table";
import type { ReferenceOperation } from "./reference.server";

/** One operation: its callers, input, output, and a call to try. */
export function OperationEntry({ operation }: { operation: ReferenceOperation }) {
  const { id, method, path, summary, who, limit, bodySize, example, errors, answers } = operation;
  const facts = [
    { term: texts.who, value: who },
    { term: texts.limit, value: limit },
    {
      term: texts.codes,
      value: (
        <ul>
          {errors.map(({ status, codes }) => (
            <li key={status}>
              <span className="figures">{status}</span> <code className="text-sm">{codes}</code>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <section
      aria-labelledby={id}
      // A hundred of them: the browser lays out those in sight alone, a screen or two high until it has seen them.
      className="mt-12 [contain-intrinsic-size:auto_50rem] [content-visibility:auto]"
    >
      <h3 className="text-lg wrap-anywhere" id={id}>
        <code>{`${method} ${path}`}</code>
      </h3>
      <p className="mt-2 mb-4 max-w-[68ch]">
        <CodeText text={summary} />
      </p>
      <DefinitionList items={facts} />
      <FieldTable caption={`${texts.path}: ${method} ${path}`} rows={operation.pathRows} title={texts.path} />
      <FieldTable
        caption={`${texts.query}: ${method} ${path}`}
        rows={operation.queryRows}
        title={texts.query}
      />
      <FieldTable
        caption={`${texts.header}: ${method} ${path}`}
        rows={operation.headerRows}
        title={texts.header}
      />
      <FieldTable
        caption={`${texts.body}: ${method} ${path}`}
        rows={operation.bodyRows}
        title={bodySize ? `${texts.body}, ${bodySize}` : texts.body}
      />
      {answers.map(({ status, mediaType, rows }) => (
        <details className="mt-4" key={status}>
          <summary className="flex min-h-11 flex-wrap items-center gap-x-2 font-semibold">
            <span aria-hidden="true">+</span>
            {texts.answer} <span className="figures">{status}</span>
          </summary>
          {rows.length > 0 ? (
            <FieldTable caption={`${texts.answer} ${status}: ${method} ${path}`} rows={rows} />
          ) : (
            <p className="text-muted">{mediaType || texts.noBody}</p>
          )}
        </details>
      ))}
      <h4 className="mt-4 mb-2 font-semibold">{texts.example}</h4>
      <pre className="rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{example}</code>
      </pre>
    </section>
  );
}

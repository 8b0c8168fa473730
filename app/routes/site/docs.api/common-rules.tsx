import { DefinitionList } from "~/components/ui/definition-list";
import { apiReference as texts } from "~/content/pages/api-reference";
import { CodeText } from "./code-text";

const { rules } = texts;

/** The rules of every operation, and how a program signs in. */
export function CommonRules({ signInExample }: { signInExample: string }) {
  const items = [
    { term: rules.session, value: <CodeText text={rules.sessionText} /> },
    { term: rules.errors, value: <CodeText text={rules.errorsText} /> },
    { term: rules.input, value: <CodeText text={rules.inputText} /> },
    { term: rules.limits, value: <CodeText text={rules.limitsText} /> },
    { term: rules.repeats, value: <CodeText text={rules.repeatsText} /> },
  ];
  return (
    <section aria-labelledby="common">
      <h2 className="mt-12 mb-3 text-xl" id="common">
        {rules.title}
      </h2>
      <DefinitionList items={items} />
      <pre className="mt-4 rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{signInExample}</code>
      </pre>
    </section>
  );
}

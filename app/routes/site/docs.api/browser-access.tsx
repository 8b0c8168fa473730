import { apiReference } from "~/content/pages/api-reference";
import { CodeText } from "./code-text";

const { browser: texts } = apiReference;

/** How a page of another site uses the API for its user. */
export function BrowserAccess({ example }: { example: string }) {
  return (
    <section aria-labelledby="browser">
      <h2 className="mt-12 mb-3 text-xl" id="browser">
        {texts.title}
      </h2>
      <p className="max-w-[68ch]">
        <CodeText text={texts.text} />
      </p>
      <pre className="mt-4 rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{example}</code>
      </pre>
      <p className="mt-4 max-w-[68ch]">
        <CodeText text={texts.pictures} />
      </p>
    </section>
  );
}

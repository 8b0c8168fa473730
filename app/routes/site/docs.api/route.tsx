import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { apiReference as texts } from "~/content/pages/api-reference";
import { getEnv } from "~/lib/config/env.server";
import type { CacheRule } from "~/lib/http/response/page-cache-rule.server";
import { paths } from "~/paths";
import { BrowserAccess } from "./browser-access";
import { browserRecipe } from "./browser-recipe";
import { CommonRules } from "./common-rules";
import { OperationEntry } from "./operation-entry";
import { getReference } from "./reference.server";

/** Nothing to do but read: no script is needed, and it is the same for every stranger. */
export const handle = { scripts: false, cache: { seconds: 30, by: {}, never: [] } satisfies CacheRule };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: texts.title, description: texts.description, path: paths.docsApi() }, matches);

/** Public: the reference, the same for everybody. */
export async function loader() {
  const origin = getEnv().baseUrl;
  const signInExample = `TOKEN=$(curl -s -H "Content-Type: application/json" \\
  -d '{"email": "ana@example.es", "password": "…"}' \\
  "${origin}${paths.api.signIn()}" | jq -r .session.token)

curl -H "Authorization: Bearer $TOKEN" "${origin}${paths.api.session()}"`;
  return { sections: await getReference(), signInExample, browserExample: browserRecipe(origin) };
}

export default function ApiReferenceRoute() {
  const { sections, signInExample, browserExample } = useLoaderData<typeof loader>();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label={texts.contents} className="border-b border-line pb-4 lg:border-b-0">
        <ul className="flex flex-wrap gap-x-1 lg:sticky lg:top-8 lg:grid">
          {sections.map(({ tag, title }) => (
            <li key={tag}>
              <a
                className="flex min-h-11 items-center rounded-md px-3 text-sm font-medium hover:bg-action-soft"
                href={`#${tag}`}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="min-w-0">
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-3 max-w-[68ch] text-lg text-muted">{texts.lead}</p>
        <p className="mt-3">
          <a className="link inline-flex min-h-11 items-center" href={paths.api.openapi()}>
            {texts.document}
          </a>
        </p>
        <CommonRules signInExample={signInExample} />
        <BrowserAccess example={browserExample} />
        {sections.map(({ tag, title, operations }) => (
          <section aria-labelledby={tag} className="mt-16 border-t border-line pt-8" key={tag}>
            <h2 className="text-2xl" id={tag}>
              {title}
            </h2>
            <ul className="mt-3">
              {operations.map(({ id, method, path }) => (
                <li key={id}>
                  <a className="link inline-flex min-h-11 items-center text-sm wrap-anywhere" href={`#${id}`}>
                    <code>{`${method} ${path}`}</code>
                  </a>
                </li>
              ))}
            </ul>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}

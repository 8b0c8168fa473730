import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextWithWeek } from "./text-with-week";

test("a report's heading breaks into lines neither before «·» nor inside the week", () => {
  const html = renderToStaticMarkup(
    <TextWithWeek text="Informe semanal · {week}" week="9–15 de noviembre" />,
  );
  expect(html.replace(/<\/?span>/g, "")).toMatch(
    /^Informe semanal\u00a0· <span class="inline-block[^>]*>9–15 de noviembre$/,
  );
});

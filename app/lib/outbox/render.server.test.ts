import { createElement } from "react";
import { expect, test } from "vitest";
import { renderMail } from "./render.server";

test("a mail's subject is escaped in its page's title, and its page has no comments of React", async () => {
  const page = createElement(
    "html",
    null,
    createElement("head"),
    createElement("body", null, "uno ", "y dos"),
  );
  const mail = await renderMail({ subject: "I+D & <b>$&</b>", element: page });
  if ("suppressed" in mail) throw new Error("Suppressed");
  expect(mail.html).toContain(
    "<title>I+D &amp; &lt;b&gt;$&amp;&lt;/b&gt;</title></head><body>uno y dos</body>",
  );
  expect(mail.html).not.toContain("<!--");
  expect(mail.text).toBe("uno y dos");
});

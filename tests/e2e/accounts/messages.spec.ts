import type { Page } from "playwright/test";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { openMenu } from "../../support/e2e/e2e-pages";
import { signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertConversation } from "../../support/jobs/conversations";

async function expectCount(page: Page, label: string) {
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Mensajes/ })).toHaveText(label);
}

test("a conversation that stays open shows a new message after ten seconds, keeps the text being written and marks it as read; other pages count again each minute, and never while they are hidden", {
  tag: ["@js", "@once"],
}, async ({ page, context, browser, baseURL, visit, posts, db }) => {
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const organizationId = await signUpEmployer(other, db);
  const candidateId = await signUpInBrowser(context);
  const { id } = await insertConversation(db, { candidateId, organizationId });
  const receive = async (body: string) => {
    const answer = await other.request.post(`/api/conversations/${id}/messages`, { data: { body } });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await page.clock.install();
  await visit(`/dashboard/messages/${id}`);
  await page.getByLabel("Escribe un mensaje").fill("Estaba pensando");
  await receive("¿Sigues ahí?");
  await page.clock.fastForward(10_000);
  const thread = page.getByRole("region", { name: "Mensajes de la conversación" });
  await expect(thread.getByRole("listitem")).toContainText(["¿Sigues ahí?"]);
  await expect(page.getByLabel("Escribe un mensaje")).toHaveValue("Estaba pensando");
  await expect.poll(() => posts).toContain(`/api/conversations/${id}/read`);
  const unread = async () => (await context.request.get("/api/conversations/unread")).json();
  await expect.poll(unread).toEqual({ conversations: 0, messages: 0 });
  await expectCount(page, "Mensajes");

  await visit("/dashboard");
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/conversations/unread") asked += 1;
  });
  const show = (state: "visible" | "hidden") =>
    page.evaluate((shown) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: shown });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await receive("Hola");
  await page.clock.fastForward(180_000);
  expect(asked).toBe(0);
  await show("visible");
  await expectCount(page, "Mensajes (1)");
  await receive("¿Estás?");
  await page.clock.fastForward(60_000);
  await expectCount(page, "Mensajes (2)");
  expect(asked).toBe(2);
  await other.close();
});

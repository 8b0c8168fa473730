import type { BrowserContext, Page } from "playwright/test";
import { freshAddress6 } from "../../support/app/addresses";
import { expectAccessible } from "../../support/e2e/axe";
import { test as base, expect } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { writeMessage } from "../../support/e2e/e2e-forms";
import { openMenu } from "../../support/e2e/e2e-pages";
import { newPerson, type Person, signUpInBrowser } from "../../support/e2e/e2e-people";
import { expectPageKeepsToWidths } from "../../support/e2e/e2e-width";
import { insertConversation } from "../../support/jobs/conversations";

const title = "Química de superficies";

interface Scene {
  id: string;
  path: string;
  person: Person;
  organization: Person;
  /** The organization's browser; the test's own is the person's. */
  other: BrowserContext;
  send: (from: BrowserContext, body: string) => Promise<void>;
}

const test = base.extend<{ scene: Scene }>({
  /** A person in the test's browser, an organization in another one, and the conversation of their application. */
  scene: async ({ context, db, browser, baseURL, javaScriptEnabled }, use) => {
    const [person, organization] = [newPerson(), newPerson("organization")];
    const candidateId = await signUpInBrowser(context, person);
    const extraHTTPHeaders = { "x-forwarded-for": freshAddress6() };
    const other = await browser.newContext({
      ...(baseURL && { baseURL }),
      javaScriptEnabled: javaScriptEnabled ?? true,
      extraHTTPHeaders,
    });
    const organizationId = await signUpEmployer(other, db, organization);
    const { id } = await insertConversation(db, { candidateId, organizationId, title });
    const send = async (from: BrowserContext, body: string) => {
      const answer = await from.request.post(`/api/conversations/${id}/messages`, { data: { body } });
      expect(answer.status(), await answer.text()).toBe(201);
    };
    await use({ id, path: `/dashboard/messages/${id}`, person, organization, other, send });
    await other.close();
  },
});

const thread = (page: Page) => page.getByRole("region", { name: "Mensajes de la conversación" });
const entries = (page: Page) => thread(page).getByRole("listitem");

async function expectCount(page: Page, label: string) {
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Mensajes/ })).toHaveText(label);
}

test("a candidate and an organization write to each other, unread messages are counted, and the conversation fits 320 pixels", async ({
  page,
  visit,
  javaScriptEnabled,
  scene,
}) => {
  const { path, organization, person, other } = scene;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(path);
  await expect(page.getByText("Todavía no hay mensajes.")).toBeVisible();
  await writeMessage(page, "Buenos días:\n<b>¿siguen</b> buscando?");
  await expect(entries(page)).toContainText(["Tú"]);

  const theirs = await other.newPage();
  await theirs.goto("/dashboard/messages");
  await expectCount(theirs, "Mensajes (1)");
  const item = theirs.getByRole("article").filter({ hasText: person.name });
  await expect(item).toContainText(title);
  await expect(item).toContainText("1 sin leer");
  await item.getByRole("link", { name: person.name }).click();
  await expect(entries(theirs)).toContainText(["Buenos días:\n<b>¿siguen</b> buscando?"]);
  await expect(entries(theirs)).toContainText([person.name]);
  if (javaScriptEnabled === false) {
    await theirs.getByRole("button", { name: "Marcar como leídos" }).click();
    await expect(theirs.getByRole("button", { name: "Marcar como leídos" })).toHaveCount(0);
  }
  await expectCount(theirs, "Mensajes");
  await theirs.goto(path);
  const long = "Superconductividaddealtatemperaturaenmaterialesbidimensionalesconestructurasdecapas";
  await writeMessage(theirs, `${long}\n\nHasta el viernes.`);
  await expect(entries(theirs)).toHaveCount(2);

  await visit("/dashboard");
  await expectCount(page, "Mensajes (1)");
  await expect(page.getByRole("heading", { name: "Mensajes sin leer" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: organization.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Conversación con ${organization.name}`);
  await expect(entries(page)).toContainText([/^Tú/, "Hasta el viernes."]);
  await expect(entries(page).last()).toContainText(organization.name);
  await writeMessage(page, "Gracias");
  await writeMessage(page, long);
  await expect(entries(page)).toHaveCount(4);
  await expectCount(page, "Mensajes");
  for (const address of javaScriptEnabled ? [path, "/dashboard/messages"] : []) {
    await visit(address);
    await expectAccessible(page);
    await expectPageKeepsToWidths(page, [320]);
  }
});

test("a message that cannot be sent says why and keeps its words", async ({
  page,
  visit,
  problems,
  scene,
  context,
}) => {
  problems.expected(/40[09]/);
  const { path, send, other } = scene;
  const words = page.getByLabel("Escribe un mensaje");
  const expectRefused = async (body: string, sentence: string) => {
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(words).toHaveValue(body);
  };
  await visit(path);
  await words.fill("a".repeat(4001));
  await expectRefused("a".repeat(4001), "Usa como mucho 4000 caracteres.");
  await expect(entries(page)).toHaveCount(0);
  // Three go out elsewhere while the fourth is being written.
  await words.fill("La cuarta");
  for (const body of ["1", "2", "3"]) await send(context, body);
  await expectRefused("La cuarta", "Has enviado tres mensajes seguidos. Espera la respuesta.");
  await visit(path);
  await expect(page.getByText("Has enviado tres mensajes seguidos.")).toBeVisible();
  await expect(words).toHaveCount(0);
  await send(other, "Aquí estoy");
  await visit(path);
  await writeMessage(page, "La cuarta");
});

test("older messages are a link away, and a closed conversation says why it is closed", {
  tag: "@once",
}, async ({ page, visit, scene, db }) => {
  const { id, path } = scene;
  await db.query(
    `INSERT INTO messages (id, conversation_id, side, body, created_at)
     SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'employer', 'Mensaje ' || n, now()
     FROM generate_series(1, 60) AS n`,
    [id],
  );
  await visit(path);
  await expect(entries(page)).toHaveCount(50);
  await page.getByRole("link", { name: "Ver mensajes anteriores" }).click();
  await expect(entries(page)).toHaveCount(10);
  await expect(entries(page).first()).toContainText("Mensaje 1");
  await expect(page.getByLabel("Escribe un mensaje")).toHaveCount(0);
  await db.query(
    `UPDATE applications SET status = 'withdrawn'
     WHERE id = (SELECT application_id FROM conversations WHERE id = $1)`,
    [id],
  );
  await page.getByRole("link", { name: "Ver los últimos mensajes" }).click();
  await expect(entries(page).last()).toContainText("Mensaje 60");
  await expect(page.getByText("está cerrada porque retiraste la candidatura")).toBeVisible();
  await expect(page.getByLabel("Escribe un mensaje")).toHaveCount(0);
});

test.describe("a page that stays open", { tag: ["@js", "@once"] }, () => {
  test("shows a new message after ten seconds, keeps the text being written, and marks it as read", async ({
    page,
    visit,
    posts,
    scene,
    context,
  }) => {
    const { id, path, send, other } = scene;
    await page.clock.install();
    await visit(path);
    await page.getByLabel("Escribe un mensaje").fill("Estaba pensando");
    await send(other, "¿Sigues ahí?");
    await page.clock.fastForward(10_000);
    await expect(entries(page)).toContainText(["¿Sigues ahí?"]);
    await expect(page.getByLabel("Escribe un mensaje")).toHaveValue("Estaba pensando");
    await expect.poll(() => posts).toContain(`/api/conversations/${id}/read`);
    const unread = async () => (await context.request.get("/api/conversations/unread")).json();
    await expect.poll(unread).toEqual({ conversations: 0, messages: 0 });
    await expectCount(page, "Mensajes");
  });

  test("counts again each minute, and never while it is hidden", async ({ page, visit, scene }) => {
    const { send, other } = scene;
    let asked = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/conversations/unread") asked += 1;
    });
    await page.clock.install();
    await visit("/dashboard");
    const show = (state: "visible" | "hidden") =>
      page.evaluate((shown) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, value: shown });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await show("hidden");
    await send(other, "Hola");
    await page.clock.fastForward(180_000);
    expect(asked).toBe(0);
    await show("visible");
    await expectCount(page, "Mensajes (1)");
    await send(other, "¿Estás?");
    await page.clock.fastForward(60_000);
    await expectCount(page, "Mensajes (2)");
    expect(asked).toBe(2);
  });
});

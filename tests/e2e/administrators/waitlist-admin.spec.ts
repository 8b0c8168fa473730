import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { goInDashboard } from "../../support/e2e/e2e-pages";
import { enterConfirmed, newEmail, newPerson } from "../../support/e2e/e2e-people";
import { waitForMail } from "../../support/mail/read-mails";
import { insertEntry } from "../../support/people/waitlist-entries";

const admin = "/dashboard/admin/waitlist";

/** A discipline for each of Playwright's projects. */
const lonely: Record<string, [code: string, label: string]> = {
  desktop: ["veterinary", "Veterinaria"],
  phone: ["psychology", "Psicología y neurociencia"],
  "desktop-nojs": ["economics", "Economía y empresa"],
};

test.describe("an administrator", () => {
  test.beforeEach(async ({ context, db }) => enterConfirmed(context, db, newPerson(), { administers: true }));

  test(
    "finds an entry of the waitlist and invites it; the list shows the account that the invitation made",
    { tag: "@journey" },
    async ({ page, browser, baseURL, visit, db }, { project }) => {
      const email = newEmail();
      // Of this discipline and side there is nobody else, whatever other projects do at the same time.
      const [fieldCode, label] = lonely[project.name] ?? ["humanities", "Humanidades"];
      const id = await insertEntry(db, { email, role: "empresa", fieldCode, company: "Clínica" });
      await visit("/dashboard");
      await goInDashboard(page, "Lista de espera");
      await page.getByLabel("Buscar").fill(email);
      await page.getByRole("button", { name: "Filtrar" }).click();
      await expect(page.getByText("1 persona", { exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: email })).toBeVisible();

      await page.getByRole("link", { name: "Invitar" }).click();
      await page.getByLabel("Cuántas personas").fill("1");
      await page.getByLabel("Tipo", { exact: true }).selectOption("Organización");
      await page.getByLabel("Disciplina", { exact: true }).selectOption(label);
      await page.getByRole("button", { name: "Ver vista previa" }).click();
      await expect(
        page.getByRole("heading", { name: `Vista previa: 1 organización de ${label}` }),
      ).toBeVisible();
      await page.getByRole("button", { name: "Enviar 1 invitación" }).click();
      await expect(page.getByRole("status")).toHaveText("Hemos invitado a 1 persona.");

      const { text } = await waitForMail(mailFolder(), { to: email, subject: "Ya puedes entrar en Matraz" });
      const [, invitation] = /\/invitation\/([\w.~-]+)/.exec(text) ?? [];
      const guest = await browser.newContext({ baseURL });
      const account = { ...newPerson("organization"), email, organizationName: "Clínica" };
      const entered = await guest.request.post("/api/auth/sign-up/email", {
        data: { ...account, invitation },
      });
      expect(entered.status(), await entered.text()).toBe(201);
      await guest.close();

      await visit(`${admin}/${id}`);
      await expect(page.getByText("Con cuenta")).toBeVisible();
    },
  );

  test("sees fourteen rows of the waitlist at once on a small desktop, and a long address in a short row on a phone", {
    tag: ["@js", "@once"],
  }, async ({ page, visit, db }) => {
    const company = `Instituto ${Math.round(Math.random() * 1e6)}`;
    for (let index = 0; index < 20; index += 1)
      await insertEntry(db, { name: "Ana Torres", company, fieldCode: "chemistry" });
    await page.setViewportSize({ width: 1280, height: 800 });
    // By its words, so that no other test's longer rows are among them.
    for (const query of [`?q=${company}`, `?q=${company}&status=confirmed`]) {
      await visit(admin + query);
      const rows = await page
        .locator("tbody tr")
        .evaluateAll(
          (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
        );
      expect(rows, query).toBeGreaterThanOrEqual(14);
    }
    const [headings, cells] = await page
      .locator("thead tr, tbody tr:first-child")
      .evaluateAll((both) =>
        both.map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().x)),
      );
    expect(headings).toHaveLength(6);
    expect(headings).toEqual(cells);
    for (const cell of await page.locator("tbody tr:first-child th").all())
      expect((await cell.boundingBox())?.width).toBeGreaterThan(200);

    const email = `irene.garmendia+${Date.now()}@departamento-de-biomedicina.example.org`;
    await insertEntry(db, { email, company: "Instituto de Investigación Sanitaria Valle del Turia" });
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(`${admin}?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole("link", { name: email })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect((await page.locator("tbody tr").boundingBox())?.height).toBeLessThan(250);
  });
});

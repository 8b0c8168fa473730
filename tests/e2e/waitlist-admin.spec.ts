import pg from "pg";
import { expectAccessible } from "../support/axe";
import { expect, mailFolder, mailTest as test } from "../support/e2e";
import { inGroups, pagesATest } from "../support/e2e-pages";
import { newEmail, newPerson } from "../support/e2e-people";
import { readMails } from "../support/read-mails";
import { makeAdmin } from "../support/users";
import { insertEntry, insertFailedMail } from "../support/waitlist-entries";

const admin = "/dashboard/admin/waitlist";

const pages = [
  "",
  "?status=invited&from=x",
  "?q=nadie",
  "/stats",
  "/invite?count=1&field=energy",
  "/invite?count=0",
  "/mails",
  "/history",
  "/{id}",
  "/{id}/erase",
];

/** A discipline for each of Playwright's projects. */
const lonely: Record<string, [code: string, label: string]> = {
  desktop: ["veterinary", "Veterinaria"],
  phone: ["psychology", "Psicología y neurociencia"],
  "desktop-nojs": ["economics", "Economía y empresa"],
};

test.describe("an administrator", () => {
  let db: pg.Pool;

  test.beforeAll(() => {
    db = new pg.Pool({ connectionString: process.env.E2E_MAIL_DATABASE_URL, max: 2 });
  });

  test.afterAll(() => db.end());

  test.beforeEach(async ({ context }) => {
    const person = newPerson();
    await context.request.post("/api/auth/sign-up/email", { data: person });
    await makeAdmin(db, person.email);
    await context.request.post("/api/auth/sign-in/email", { data: person });
  });

  test("filters, previews, invites; who is invited comes, and the list knows", async ({
    page,
    browser,
    baseURL,
    visit,
  }, { project }) => {
    const email = newEmail();
    // Of this discipline and side there is nobody else, whatever other projects do at the same time.
    const [fieldCode, label] = lonely[project.name] ?? ["humanities", "Humanidades"];
    const id = await insertEntry(db, { email, role: "empresa", fieldCode, company: "Clínica" });
    await visit("/dashboard");
    const navigation = page.getByRole("navigation", { name: "Panel" });
    const more = navigation.getByText("Más", { exact: true });
    // Phones show four pages; the menu has the others.
    if (await more.isVisible()) await more.click();
    await navigation.getByRole("link", { name: "Lista de espera" }).filter({ visible: true }).click();
    await page.getByLabel("Buscar").fill(email);
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page.getByText("1 persona", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: email })).toBeVisible();

    await page.getByRole("link", { name: "Invitar" }).click();
    await page.getByLabel("Cuántas personas").fill("1");
    await page.getByLabel("Tipo", { exact: true }).selectOption("Empresa o institución");
    await page.getByLabel("Disciplina", { exact: true }).selectOption(label);
    await page.getByRole("button", { name: "Ver vista previa" }).click();
    await expect(
      page.getByRole("heading", { name: `Vista previa: 1 organización de ${label}` }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Enviar 1 invitación" }).click();
    await expect(page.getByRole("status")).toHaveText("Hemos invitado a 1 persona.");
    await page.reload();
    await expect(page.getByRole("status")).toHaveText("Hemos invitado a 1 persona.");

    const invitation = await invitationOf(email);
    const guest = await browser.newContext({ baseURL });
    const account = { ...newPerson("organization"), email, organizationName: "Clínica" };
    const entered = await guest.request.post("/api/auth/sign-up/email", {
      data: { ...account, invitation },
    });
    expect(entered.status(), await entered.text()).toBe(201);
    await guest.close();

    await visit(`${admin}/${id}`);
    await expect(page.getByText("Con cuenta")).toBeVisible();
    const file = await page.request.get(`/api/admin/waitlist/export?q=${encodeURIComponent(email)}`);
    expect(await file.text()).toMatch(new RegExp(`"${email}";.*;"Con cuenta";`));
  });

  test("puts somebody aside, takes a note, erases", async ({ page, visit }) => {
    const email = newEmail();
    const id = await insertEntry(db, { email, status: "invited" });
    await visit(`${admin}/${id}`);
    await page.getByRole("button", { name: "Descartar" }).click();
    await expect(page.getByRole("status")).toHaveText("Descartada. No se lo hemos dicho.");
    await page.getByRole("textbox", { name: "Notas" }).fill("Lo pidió por teléfono");
    await page.getByRole("button", { name: "Guardar notas" }).click();
    await expect(page.getByRole("status")).toHaveText("Notas guardadas.");
    await page.getByRole("link", { name: "Borrar…" }).click();
    await page.getByRole("button", { name: "Borrar sus datos" }).click();
    await expect(page.getByRole("status")).toHaveText("Hemos borrado sus datos.");
  });

  for (const paths of inGroups(pages, pagesATest)) {
    const title = `meets pages in which axe finds nothing: ${paths.join(" ")}`;
    test(title, { tag: "@js" }, async ({ page, visit, viewport }) => {
      test.slow();
      const id = await insertEntry(db, { status: "invited", quality: ["disposable"], fieldCode: "energy" });
      await insertEntry(db, { fieldCode: "energy" });
      await insertFailedMail(db, id);
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const path of paths) {
        if (viewport) await page.setViewportSize(viewport);
        await visit(admin + path.replace("{id}", id));
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 640 });
        const width = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(width, { message: `the width of ${path}` }).toBeLessThanOrEqual(320);
      }
    });
  }
});

/** Waits for the invitation in the mails of an address. @returns its token. */
async function invitationOf(email: string): Promise<string> {
  let token = "";
  const look = async () => {
    const mails = await readMails(mailFolder(), { to: email });
    token = /\/invitation\/([\w.~-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
    return token;
  };
  await expect.poll(look, { message: `an invitation to ${email}` }).not.toBe("");
  return token;
}

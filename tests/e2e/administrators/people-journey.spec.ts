import { randomInt, randomUUID } from "node:crypto";
import type pg from "pg";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, hydrated, test } from "../../support/e2e/e2e";
import { expectDone, leavingQuestion } from "../../support/e2e/e2e-forms";
import { goInDashboard } from "../../support/e2e/e2e-pages";
import { enterConfirmed, newPerson } from "../../support/e2e/e2e-people";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertNotice } from "../../support/notices/notices";
import { insertUser } from "../../support/people/users";

test("an administrator finds an account, tries its mail again, deactivates it and opens it", {
  tag: ["@journey", "@plain"],
}, async ({ page, context, db, visit }) => {
  const name = `Nuria Buscada ${randomUUID().slice(0, 8)}`;
  const { id, email } = await insertUser(db, { name, isEmailVerified: true });
  await db.query(
    `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, payload, status, error, created_at)
     VALUES ($1::uuid, $1::text, 'reset-password', $2, $3, 'transactional', '{}', 'failed', 'SMTP 550', now())`,
    [randomUUID(), id, email],
  );
  await enterConfirmed(context, db, newPerson(), { administers: true });
  await visit("/dashboard");
  await goInDashboard(page, "Personas y organizaciones");
  await page.getByRole("searchbox", { name: "Buscar" }).fill(email);
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("El servidor de destino lo rechazó.")).toBeVisible();
  await page.getByText("Detalle").click();
  await expect(page.getByText("SMTP 550")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reintentar: Elegir otra contraseña" }).click();
  await expectDone(page, "Lo volvemos a intentar.");
  // Down the page and up again, also after an outcome that had the focus.
  for (const part of ["registro", "correos", "registro"]) {
    await page.locator(`main nav a[href$="#${part}"]`).click();
    await expect(page.locator(`#${part}`)).toBeInViewport();
    await expect(page.locator(`#${part}`)).toBeFocused();
  }

  for (const [button, reason, done, state] of [
    ["Desactivar la cuenta", "Otra persona usa la cuenta", "Desactivada.", "Desactivada"],
    ["Activar la cuenta", "Lo ha pedido la persona", "Activada.", "Activa"],
  ] as const) {
    await expect(page.getByLabel("Explicación para la persona")).toHaveValue("");
    await page.getByLabel("Motivo").selectOption(reason);
    await page.getByLabel("Explicación para la persona").fill("Nos lo has contado por teléfono.");
    await page.getByRole("button", { name: button }).click();
    await expectDone(page, `${done} La persona recibe tu explicación por correo.`);
    await expect(page.getByRole("definition").filter({ hasText: new RegExp(`^${state}$`) })).toBeVisible();
  }
  await page.getByRole("link", { name: "Ver todo el registro sobre esta página" }).click();
  for (const said of [/^Activó una cuenta/, /^Desactivó una cuenta/, /^Reintentó un correo/])
    await expect(page.getByRole("rowheader", { name: said })).toBeVisible();
  await expectAccessible(page);
});

test("an administrator suspends an organization and takes that back, from the links on top of its page", {
  tag: ["@journey", "@plain"],
}, async ({ page, context, db, visit }) => {
  const { id } = await insertOrganization(db);
  await enterConfirmed(context, db, newPerson(), { administers: true });
  await visit(`/dashboard/admin/people/organizations/${id}`);
  for (const [button, done, reason] of [
    ["Suspender la organización", "Suspendida.", "Incumple las condiciones"],
    ["Reactivar la organización", "Reactivada.", "Se hizo por error"],
  ] as const) {
    await page.getByRole("link", { name: button }).click();
    await page.getByLabel("Motivo").selectOption(reason);
    await page.getByLabel("Explicación para la organización").fill("Nos lo han contado.");
    await page.getByRole("button", { name: button }).click();
    await expectDone(page, `${done} La persona responsable y quienes llevan ofertas`);
    await expectAccessible(page);
  }
});

test("on a Monday several jobs are reviewed with keys alone, one is skipped, and a decision is taken back", {
  tag: ["@journey", "@js", "@once"],
}, async ({ page, context, browser, baseURL, db, visit, problems }) => {
  problems.expected(/409/);
  const { id: organizationId } = await insertOrganization(db);
  // Before every other job that waits, and apart from those of a repeat of this test.
  const since = randomInt(Date.UTC(1999, 0));
  const insert = (n: number) =>
    insertJob(db, {
      organizationId,
      title: `Oferta de lunes ${n}`,
      status: "in_review",
      columns: { submitted_at: new Date(since + n) },
    });
  const jobs = [await insert(1), await insert(2), await insert(3), await insert(4)];
  await enterConfirmed(context, db, newPerson(), { administers: true });
  const heading = (n: number) =>
    expect(page.getByRole("heading", { level: 1 })).toHaveText(`Oferta de lunes ${n}`);
  const status = (said: string) => expect(page.getByRole("status").filter({ hasText: said })).toBeFocused();
  const press = (key: string) => page.keyboard.press(key);
  /** Before anything else of the page that a heading belongs to: nothing of it may take the focus back. */
  const pressOnceDrawn = (n: number, key: string) =>
    page.evaluate(
      ([title, key]) =>
        new MutationObserver((_, observer) => {
          if (document.querySelector("h1")?.textContent !== title) return;
          observer.disconnect();
          document.dispatchEvent(new KeyboardEvent("keydown", { key }));
        }).observe(document, { subtree: true, childList: true, characterData: true }),
      [`Oferta de lunes ${n}`, key],
    );
  await visit(`/dashboard/admin/jobs/${jobs[0]?.id}`);
  await heading(1);
  await expectAccessible(page);
  await press("p");
  await expect(page.getByRole("button", { name: "Publicar la oferta" })).toBeFocused();
  await press("Enter");
  await status("Publicada.");
  await heading(2);
  await pressOnceDrawn(3, "d");
  await press("j");
  await heading(3);
  const note = page.getByLabel("Qué hay que cambiar");
  await expect(note).toBeFocused();
  await press("Escape");
  await press("u");
  await expect(page.getByText("La decisión sobre «Oferta de lunes 1» se puede deshacer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeFocused();
  await press("d");
  await page.keyboard.type("En euros.");
  await press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await press("?");
  const help = page.getByRole("dialog", { name: "Atajos de teclado" });
  await expect(help.getByRole("button", { name: "Cerrar" })).toBeFocused();
  await expect(help).toContainText("Salir del campo: lo escrito se queda");
  await press("Space");
  await expect(help).toHaveCount(0);
  await press("d");
  await expect(note).toBeFocused();
  await expect(note).toHaveValue("En euros.");
  await press("Tab");
  await page.keyboard.type("Salario");
  await expect(page.getByRole("status").filter({ hasText: "El salario no parece el de" })).toBeVisible();
  await pressOnceDrawn(4, "u");
  await press("Control+Enter");
  await heading(4);
  await expect(page.getByRole("status").filter({ hasText: "Devuelta, con tu nota." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeFocused();
  await press("Enter");
  await status("Deshecho");
  await heading(3);
  await expect(page.getByLabel("Qué hay que cambiar")).toHaveValue(/^El salario no parece el de/);
  await expectAccessible(page);
  const sql = "SELECT status FROM jobs WHERE organization_id = $1 ORDER BY submitted_at";
  const { rows } = await db.query(sql, [organizationId]);
  expect(rows.map((row) => row.status)).toEqual(["published", "in_review", "in_review", "in_review"]);

  // Meanwhile another administrator has decided: what was typed is given back, and keys lead on.
  await note.fill("Falta el salario.");
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  await enterConfirmed(other, db, newPerson(), { administers: true });
  const theirs = await other.newPage();
  await theirs.goto(`/dashboard/admin/jobs/${jobs[2]?.id}`);
  await theirs.getByLabel("Nota preparada").selectOption("Descripción incompleta");
  await theirs.getByRole("button", { name: "Devolver la oferta" }).click();
  await expectDone(theirs, "Devuelta, con tu nota.");
  await other.close();
  await page.getByRole("button", { name: "Devolver la oferta" }).click();
  await expect(page.getByRole("alert")).toContainText("Lo que habías escrito:");
  await expect(page.getByRole("alert")).toContainText("Falta el salario.");
  const place = page.getByRole("link", { name: /Oferta de lunes/ });
  await expect(place).toContainText(["Oferta de lunes 2", "Ya decidida", "Oferta de lunes 4"]);
  await expectAccessible(page);
  await press("j");
  await heading(4);
  await press("k");
  await heading(2);
});

test("jobs are reviewed one after the other without JavaScript", {
  tag: "@nojs",
}, async ({ page, context, db, visit }) => {
  const { id: organizationId } = await insertOrganization(db);
  const submitted = { submitted_at: new Date(Date.UTC(2000, 0, 1)) };
  const { id } = await insertJob(db, { organizationId, status: "in_review", columns: submitted });
  await enterConfirmed(context, db, newPerson(), { administers: true });
  await visit(`/dashboard/admin/jobs/${id}`);
  await page.getByLabel("Nota preparada").selectOption("Descripción incompleta");
  await page.getByRole("button", { name: "Devolver la oferta" }).click();
  await expectDone(page, "Devuelta, con tu nota.");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expectDone(page, "Deshecho: la oferta queda como estaba, y el correo no sale.");
  await expect(page.getByLabel("Qué hay que cambiar")).toHaveValue(/^Falta describir/);
});

/** The administrators' pages that lead on to the next that waits: what is typed into each, and who is decided about. */
const leadOn = [
  {
    of: "notices",
    field: "Motivos, para las dos partes",
    choice: "Desestimarlo",
    decide: "Decidir el aviso",
    name: /Aviso n.º AV-\S+: Decidido\./,
    insert: async (db: pg.Pool) => (await insertNotice(db)).id,
  },
  {
    of: "organizations",
    field: "Motivo, para la organización",
    decide: "Rechazar la petición",
    half: "Verificar la organización",
    name: /Instituto Sol: (?:Rechazada|Verificada)/,
    insert: async (db: pg.Pool) => {
      const { id } = await insertOrganization(db);
      await db.query(
        "UPDATE organizations SET verification = 'pending', verification_requested_at = now() WHERE id = $1",
        [id],
      );
      return id;
    },
  },
  {
    of: "jobs",
    field: "Qué hay que cambiar",
    decide: "Devolver la oferta",
    half: "Publicar la oferta",
    name: /Investigador\/a en catálisis: (?:Devuelta|Publicada)/,
    insert: async (db: pg.Pool) =>
      (await insertJob(db, { status: "in_review", columns: { submitted_at: new Date() } })).id,
  },
];

for (const { of, field, choice, decide, half, name, insert } of leadOn)
  test(`of the words about one of the administrators' ${of} none stand in the form of the next`, {
    tag: ["@js", "@once"],
  }, async ({ page, context, db, visit }) => {
    const first = await insert(db);
    await insert(db);
    await insert(db);
    await enterConfirmed(context, db, newPerson(), { administers: true });
    const words = page.getByRole("textbox", { name: field });
    const expectEmpty = async (last: string) => {
      await expect(page).toHaveURL(new RegExp(`[?&]last=${last}`));
      await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
      await expect(words).toHaveValue("");
      await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
      await expect(page.getByText("Sin guardar.")).toHaveCount(0);
      await page.reload();
      await expect(words).toHaveValue("");
      await expect(page.getByText("Hemos recuperado")).toHaveCount(0);
    };
    await visit(`/dashboard/admin/${of}/${first}`);
    if (choice) await page.getByLabel(choice).check();
    await words.fill("Solo de la primera.");
    await page.getByRole("button", { name: decide }).click();
    await expectEmpty(first);
    if (!half) return;
    const second = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await hydrated(page);
    await words.fill("A medio escribir.");
    const question = leavingQuestion(page);
    await page.getByRole("button", { name: half }).click();
    await question.getByRole("button", { name: "Seguir escribiendo" }).click();
    await expect(words).toHaveValue("A medio escribir.");
    await page.getByRole("button", { name: half }).click();
    await question.getByRole("button", { name: "Continuar sin guardar" }).click();
    await expectEmpty(second);
  });

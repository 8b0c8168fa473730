import { expectAccessible } from "../../support/e2e/axe";
import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { newEmail } from "../../support/e2e/e2e-people";
import { waitForLink } from "../../support/mail/read-mails";

test("somebody joins the waitlist, confirms by mail, corrects the entry, has a link to share, leaves, comes back and is erased", {
  tag: ["@journey", "@plain"],
}, async ({ page, visit, problems }) => {
  problems.expected(/404/);
  const email = newEmail();
  const main = page.getByRole("main");
  await visit("/");
  await page.getByRole("radio", { name: "Profesional de la ciencia" }).check();
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Disciplina").fill("Química orgánica");
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByRole("status")).toContainText("Confirma tu correo");
  await expect(page.getByRole("status")).toContainText("a••••@universidad.example");
  await expect(page).toHaveTitle("Falta un paso | Matraz");
  await expect(page.getByRole("heading", { name: "Falta un paso" })).toBeVisible();
  await page.getByRole("button", { name: "vuelve a enviarlo" }).click();
  await expect(page.getByRole("status")).toContainText("Si ese correo está en la lista");
  await visit(await waitForLink(mailFolder(), { to: email, subject: "Confirma tu plaza en Matraz" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirma tu plaza");
  await page.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Plaza confirmada\. Tienes el puesto \d+ en Química\.$/);
  await expectAccessible(page);

  await page.getByLabel("Nombre y apellidos").fill("Ana Prueba");
  await page.getByLabel("Disciplina").fill("Física");
  await page.getByRole("checkbox", { name: /novedades/ }).check();
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByRole("status")).toHaveText("Cambios guardados.");
  await expect(main).toContainText("Puesto en Física");
  await expect(page.getByLabel("Nombre y apellidos")).toHaveValue("Ana Prueba");
  await expect(page.getByRole("checkbox", { name: /novedades/ })).toBeChecked();

  const here = page.url();
  const shared = await page.getByLabel("Tu enlace").inputValue();
  await visit(shared);
  const ref = new URL(shared).searchParams.get("ref") ?? "";
  await expect(page.locator('input[name="ref"]')).toHaveValue(ref);

  await visit(here);
  await page.getByRole("button", { name: "Darme de baja" }).click();
  await expect(page.getByRole("status")).toContainText("Te has dado de baja.");
  await page.getByRole("button", { name: "Volver a la lista" }).click();
  await expect(page.getByRole("status")).toHaveText("Vuelves a estar en la lista.");
  await page.getByRole("link", { name: "Borrar mis datos" }).click();
  await expect(main).toContainText("No se puede deshacer.");
  await page.getByRole("button", { name: "Sí, borrar mis datos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Datos borrados");
  await visit(here);
  await expect(page.getByRole("alert")).toContainText("Este enlace no lleva a ninguna plaza.");
  await expect(page.getByRole("button", { name: "Enviarme el enlace" })).toBeVisible();
});

test("going back or reloading after joining the waitlist sends nothing twice", async ({
  page,
  visit,
  posts,
}) => {
  const joined = /^Confirma tu correoTe hemos enviado un enlace a a••••@universidad\.example/;
  await visit("/");
  await page.getByRole("radio", { name: "Organización" }).check();
  await page.getByLabel("Correo electrónico").fill(newEmail());
  await page.getByRole("button", { name: "Unirme a la lista" }).click();
  await expect(page.getByRole("status")).toHaveText(joined);
  await expect(page.getByRole("status")).toBeInViewport();
  await page.reload();
  await expect(page.getByRole("status")).toHaveText(joined);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Unirme a la lista" })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("status")).toHaveText(joined);
  expect(posts).toHaveLength(1);
  await page.getByRole("link", { name: "Apuntar otro correo" }).click();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("");
});

test("somebody on the waitlist shares the link by the system's sheet where there is one", {
  tag: ["@js", "@once"],
}, async ({ page, visit }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => {
      shared.push(data ?? {});
      // A person closes the sheet without choosing.
      if (shared.length > 1) throw new DOMException("closed", "AbortError");
    };
  });
  const email = newEmail();
  const joined = await page.request.post("/api/waitlist", { data: { email, role: "professional" } });
  expect(joined.status()).toBe(200);
  await visit(await waitForLink(mailFolder(), { to: email, subject: "Confirma tu plaza en Matraz" }));
  await page.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tu plaza");
  const url = await page.getByLabel("Tu enlace").inputValue();
  const button = page.getByRole("button", { name: "Compartir…" });
  await button.click();
  await button.click();
  await expect(button).toBeVisible();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toHaveLength(2);
  expect(shared[0]).toEqual({
    title: "Matraz, el empleo científico en español",
    text: expect.any(String),
    url,
  });
});

test("a mistyped domain of an address can be put right with one press", { tag: ["@js", "@once"] }, async ({
  page,
  visit,
}) => {
  await visit("/");
  const email = page.getByLabel("Correo electrónico");
  await email.fill("ana@gmial.com");
  await email.blur();
  // Whatever watches the form learns of it, as of a key.
  await email.evaluate((field) => {
    field.addEventListener("input", () => field.setAttribute("data-heard", ""));
  });
  await page.getByRole("button", { name: "¿Querías decir ana@gmail.com?" }).click();
  await expect(email).toHaveValue("ana@gmail.com");
  await expect(email).toHaveAttribute("data-heard");
  await expect(email).toBeFocused();
});

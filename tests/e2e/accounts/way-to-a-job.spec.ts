import { expectAccessible } from "../../support/e2e/axe";
import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { fillInSignUp } from "../../support/e2e/e2e-journeys";
import { fillInSignIn, newPerson } from "../../support/e2e/e2e-people";
import { insertJob } from "../../support/jobs/jobs";
import { waitForLink } from "../../support/mail/read-mails";

const letter = "Llevo cinco años con electrodos de grafeno.";

test("from a misspelt search to an application: sign up, write meanwhile, confirm on another device", async ({
  page,
  browser,
  baseURL,
  address,
  visit,
  db,
  javaScriptEnabled,
}) => {
  const person = newPerson();
  const word = person.email.slice(4, 12);
  const title = `Química del grafeno ${word}`;
  await insertJob(db, { title, columns: { required_materials: ["cover_letter"] } });
  const heading = page.getByRole("heading", { level: 1 });
  await visit(`/jobs?q=qimica+${word}`);
  await page.getByRole("link", { name: `química ${word}` }).click();
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("link", { name: "Inscribirme" }).click();
  await page.getByRole("link", { name: "Crea una" }).click();

  await expect(page.getByText("Cuenta para buscar trabajo en ciencia.")).toBeVisible();
  await fillInSignUp(page, person);
  await expect(heading).toHaveText("Revisa tu correo");
  const status = page.getByRole("status").filter({ hasText: /\S/ });
  await expect(status).toContainText("te lo hemos enviado a a••••@universidad.example");
  await expect(page.getByRole("button", { name: "Enviármelo otra vez" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Carta de presentación").fill(letter);
  // Without JavaScript the page comes again, with the letter saved.
  const next = javaScriptEnabled ? "Guardar la carta" : "Enviármelo otra vez";
  await page.getByRole("button", { name: next }).click();
  await expect(status.filter({ hasText: "Carta guardada." })).toBeVisible();
  await expect(page.getByLabel("Carta de presentación")).toHaveValue("");

  // A newer link ends the one before it.
  const wanted = { to: person.email, subject: "Confirma tu correo" };
  const link = await waitForLink(mailFolder(), wanted, javaScriptEnabled ? 1 : 2);
  expect([...new URL(link, "http://x").searchParams.keys()]).toEqual(["t"]);
  const elsewhere = await browser.newContext({
    baseURL,
    javaScriptEnabled,
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await phone.getByRole("textbox", { name: "Contraseña de la cuenta" }).fill(person.password);
  await phone.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Correo confirmado");
  await phone.getByRole("main").getByRole("link", { name: "Continuar" }).click();
  await expect(phone.getByText("Esto es lo que escribiste antes de confirmar tu correo.")).toBeVisible();
  await expect(phone.getByText(title)).toBeVisible();
  await expect(phone.getByLabel("Carta de presentación")).toHaveValue(letter);
  await phone.getByRole("button", { name: "Enviar candidatura" }).click();
  await expect(phone.getByText("Hemos recibido tu candidatura.")).toBeVisible();
  await elsewhere.close();

  // The first device goes on from its page, to what has become of the job.
  await page.getByRole("link", { name: "Accede", exact: true }).click();
  await fillInSignIn(page, person);
  await expect(page.getByText("Ya te has inscrito en esta oferta.")).toBeVisible();
});

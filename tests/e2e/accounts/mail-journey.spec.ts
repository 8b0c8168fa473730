import { expect, mailFolder, mailTest as test } from "../../support/e2e/e2e";
import { fillInSignUp } from "../../support/e2e/e2e-journeys";
import { openMenu } from "../../support/e2e/e2e-pages";
import { fillInSignIn, newPerson, signInByApi } from "../../support/e2e/e2e-people";
import { waitForLink, waitForMail } from "../../support/mail/read-mails";

test("a person confirms a new account by mail and comes to the page that was asked for, changes a forgotten password by mail, which ends every older session, and after signing out going back shows nothing private", async ({
  page,
  request,
  visit,
  posts,
}) => {
  const person = newPerson();
  const heading = page.getByRole("heading", { level: 1 });
  const signOut = async () => {
    await page.getByRole("link", { name: "Cerrar sesión" }).click();
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page.getByRole("status")).toHaveText("Has cerrado la sesión.");
  };
  await visit("/dashboard?desde=correo");
  await expect(page.getByText("Accede para continuar.")).toBeVisible();
  await page.getByRole("link", { name: "Crea una" }).click();
  await page.getByRole("link", { name: "Busco trabajo en ciencia" }).click();
  await page.getByLabel("Profesión").fill("Bióloga molecular");
  await fillInSignUp(page, person);
  await expect(heading).toHaveText("Revisa tu correo");

  await visit(await waitForLink(mailFolder(), { to: person.email, subject: "Confirma tu correo" }));
  await page.getByRole("textbox", { name: "Contraseña de la cuenta" }).fill(person.password);
  await page.getByRole("button", { name: "Confirmar mi correo" }).click();
  await expect(heading).toHaveText("Correo confirmado");
  await page.getByRole("main").getByRole("link", { name: "Continuar" }).click();
  await expect(page).toHaveURL("/dashboard?desde=correo");
  await visit("/dashboard/account");
  const facts = page.getByRole("main").getByRole("definition");
  await expect(facts.filter({ hasText: person.email })).toContainText("Confirmado");
  await expect(facts.filter({ hasText: "Bióloga molecular" })).toHaveCount(1);

  await signInByApi(request, person);
  await signOut();
  await page.getByRole("link", { name: "¿Has olvidado la contraseña?" }).click();
  await expect(heading).toHaveText("Recupera tu contraseña");
  await page.getByLabel("Correo electrónico").fill(person.email);
  await page.getByRole("button", { name: "Enviarme el enlace" }).click();
  await expect(page.getByRole("status")).toContainText("Si existe una cuenta con ese correo");

  await visit(await waitForLink(mailFolder(), { to: person.email, subject: "Cambia tu contraseña" }));
  const password = "otra frase larga y tranquila";
  await page.getByLabel("Contraseña nueva").fill(password);
  await page.getByRole("button", { name: "Cambiar la contraseña" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "Contraseña cambiada. Hemos cerrado todas tus sesiones. Accede con la nueva.",
  );
  expect((await request.get("/api/auth/session")).status()).toBe(401);
  await page.goto("/dashboard?desde=correo");
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
  await fillInSignIn(page, { email: person.email, password });
  await expect(page).toHaveURL("/dashboard?desde=correo");
  await expect(heading).toHaveText("Hola, Ana");
  await waitForMail(mailFolder(), { to: person.email, subject: "Tu contraseña ha cambiado" });

  await signOut();
  const sent = posts.length;
  await page.goBack();
  await expect(page).toHaveURL("/");
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Acceder" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/login?redirectTo=%2Fdashboard%3Fdesde%3Dcorreo");
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(page.getByText(person.name)).toHaveCount(0);
  expect(posts).toHaveLength(sent);
});

import type { Page } from "playwright/test";
import { expectAccessible } from "../../support/e2e/axe";
import { expect, test } from "../../support/e2e/e2e";
import { signUpEmployer } from "../../support/e2e/e2e-employers";
import { expectDone } from "../../support/e2e/e2e-forms";
import { changePerson } from "../../support/e2e/e2e-journeys";
import { enterAgain, enterConfirmed, newPerson } from "../../support/e2e/e2e-people";
import { insertApplication } from "../../support/jobs/applications";
import { dayAhead } from "../../support/jobs/days";
import { insertJob } from "../../support/jobs/jobs";

const title = "Posdoctoral en fotocatálisis";
const weekdays = /(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d/;

/** Fills in a time of an interview; those after the first have a number. */
async function fillInTime(page: Page, [day, time]: [string, string], end = "") {
  await page.getByLabel(`Día${end}`, { exact: true }).fill(day);
  await page.getByLabel(`Hora${end}`, { exact: true }).fill(time);
}

test("an organization offers an interview, the candidate asks for another time and accepts it, and the interview stands in both calendars", {
  tag: ["@journey", "@everywhere", "@phone"],
}, async ({ page, context, visit, db, problems }) => {
  problems.expected(/409/);
  const [employer, candidate] = [newPerson("organization"), newPerson()];
  const organizationId = await signUpEmployer(context, db, employer);
  await context.clearCookies();
  const userId = await enterConfirmed(context, db, candidate);
  const { id: jobId } = await insertJob(db, { organizationId, title });
  const { id } = await insertApplication(db, { jobId, userId, status: "in_review" });
  const path = `/dashboard/applications/${id}`;

  // Three times to choose from, at a link.
  await changePerson(page, visit, employer, path);
  await page.getByText("Proponer una entrevista", { exact: true }).click();
  await fillInTime(page, [dayAhead(7), "10:30"]);
  await page.getByText("Proponer más horas").click();
  await fillInTime(page, [dayAhead(8), "12:00"], " 2");
  await fillInTime(page, [dayAhead(9), "09:15"], " 3");
  await page.getByLabel("Duración en minutos").fill("45");
  await page.getByLabel("Lugar o enlace").fill("https://meet.example/fotocatalisis");
  await expectAccessible(page);
  await expect(
    page.locator("details[open]").getByText("Se envía al momento: no se puede deshacer."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Proponer la entrevista" }).click();
  await expectDone(page, "Entrevista propuesta.");
  await expect(page.getByText("Sin responder")).toBeVisible();

  await changePerson(page, visit, candidate, "/dashboard");
  await expect(page.getByText(/3 propuestas de hora, desde el \S+, \d/)).toBeVisible();
  await page.getByRole("link", { name: `Responder: ${title}` }).click();
  const place = page.getByRole("link", { name: "https://meet.example/fotocatalisis" });
  await expect(place).toHaveAttribute("rel", /noopener/);
  await expect(page.getByRole("radio", { name: weekdays })).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Añadir a mi calendario" })).toHaveCount(0);
  await expectAccessible(page);

  // The organization takes a time back while the candidate looks at it: nothing typed is lost, and the new ones are there.
  await db.query(
    "UPDATE applications SET interview_times = interview_times[1:2], updated_at = now() WHERE id = $1",
    [id],
  );
  await page.getByRole("radio").nth(2).check();
  await page.getByRole("button", { name: "Aceptar esta hora" }).click();
  await expect(page.getByRole("alert")).toContainText("Esa hora ya no se puede aceptar");
  await expect(page.getByRole("radio", { name: weekdays })).toHaveCount(2);

  await page.getByText("Pedir otra hora", { exact: true }).first().click();
  await page.getByLabel("Por qué no puedes, y cuándo podrías").fill("Esa semana estoy en un congreso.");
  await page.getByRole("button", { name: "Pedir otra hora" }).click();
  await expectDone(page, "Has pedido otra hora.");

  await changePerson(page, visit, employer, "/dashboard");
  await expect(page.getByText("Pide otra hora")).toBeVisible();
  await page.getByRole("link", { name: `Responder: ${candidate.name}` }).click();
  // Its form is open, and has the words that it answers.
  const form = page.locator("#decision-move");
  await expect(form.getByText("Esa semana estoy en un congreso.")).toBeVisible();
  await expect(page.getByLabel("Duración en minutos")).toHaveValue("45");
  await expect(page.getByLabel("Lugar o enlace")).toHaveValue("https://meet.example/fotocatalisis");
  await fillInTime(page, [dayAhead(20), "16:00"]);
  await page.getByRole("button", { name: "Cambiar la fecha" }).click();
  await expectDone(page, "Fecha cambiada.");
  await expect(page.getByText(/Fecha de la entrevista cambiada\. Antes: .*Ahora: .*16:00/)).toBeVisible();

  await changePerson(page, visit, candidate, path);
  await page.getByRole("button", { name: "Aceptar la entrevista" }).click();
  await expectDone(page, "Has aceptado la entrevista.");
  await expect(page.getByText(/Aceptaste la entrevista: \S+, .*16:00/)).toBeVisible();
  const calendar = page.getByRole("link", { name: "Añadir a mi calendario" });
  const file = await page.request.get((await calendar.getAttribute("href")) ?? "");
  const day = dayAhead(20).replaceAll("-", "");
  expect(await file.text()).toContain(`DTSTART;TZID=Europe/Madrid:${day}T160000`);

  await enterAgain(context, employer);
  const theirs = await (await page.request.get(path)).text();
  for (const words of ["Aceptada", "Añadir a mi calendario"]) expect(theirs).toContain(words);
});

test("an organization offers three people the same times on two days, and a time that another has just taken is not given twice", {
  tag: ["@journey", "@everywhere"],
}, async ({ page, context, visit, db, problems }) => {
  problems.expected(/409/);
  const employer = newPerson("organization");
  const organizationId = await signUpEmployer(context, db, employer);
  const { id: jobId } = await insertJob(db, { organizationId, title });
  const candidates: { person: ReturnType<typeof newPerson>; id: string; path: string }[] = [];
  for (const person of [newPerson(), newPerson(), newPerson()]) {
    await context.clearCookies();
    const userId = await enterConfirmed(context, db, person);
    const { id } = await insertApplication(db, { jobId, userId, status: "in_review" });
    candidates.push({ person, id, path: `/dashboard/applications/${id}` });
  }
  type Candidate = (typeof candidates)[number];
  const [first, second, third] = candidates as [Candidate, Candidate, Candidate];

  await changePerson(page, visit, employer, `/dashboard/jobs/${jobId}/applications?view=table`);
  for (const box of await page.getByRole("checkbox", { name: /^Elegir la candidatura de/ }).all())
    await box.check();
  await page.getByRole("button", { name: /^Proponer entrevista/ }).click();
  await page.getByLabel("Día", { exact: true }).fill(dayAhead(7));
  const [from, to] = [page.getByLabel("De", { exact: true }), page.getByLabel("A", { exact: true })];
  await from.first().fill("10:00");
  await to.first().fill("11:00");
  await page.getByLabel("Minutos de cada entrevista").fill("30");
  await page.getByRole("button", { name: "Ver las horas" }).click();
  await expect(page.getByRole("alert")).toContainText("Hay 2 horas para 3 personas");
  await page.getByLabel("Día 2 (opcional)").fill(dayAhead(8));
  await from.nth(1).fill("16:00");
  await page.locator("[name=to2]").fill("17:00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ver las horas" }).click();
  await expect(page.getByRole("heading", { name: "4 horas para 3 personas" })).toBeVisible();
  await expect(page.getByText("16:00 · 16:30")).toBeVisible();
  await page.getByLabel("Lugar o enlace").fill("Sala 2");
  await expectAccessible(page);
  await expect(page.getByText("Se envía al momento: no se puede deshacer.")).toBeVisible();
  await page.getByRole("button", { name: "Proponer entrevista a 3 personas" }).click();
  await expectDone(page, "Entrevista propuesta a 3 personas.");

  // The first one's page is open while the second accepts the first time.
  const take = (row: Candidate, place: number) =>
    db.query(
      "UPDATE applications SET interview_at = interview_times[$2], interview_answer = 'accepted' WHERE id = $1",
      [row.id, place],
    );
  const times = page.getByRole("radio", { name: weekdays });
  const accept = page.getByRole("button", { name: /^Aceptar/ });
  await changePerson(page, visit, first.person, first.path);
  await expect(times).toHaveCount(4);
  await take(second, 1);
  await times.first().check();
  await accept.click();
  await expect(page.getByRole("alert")).toContainText("Esa hora acaba de ocuparse; elige otra.");
  await expect(times).toHaveCount(3);
  await expectAccessible(page);
  await times.first().check();
  await accept.click();
  await expectDone(page, "Has aceptado la entrevista.");

  await changePerson(page, visit, third.person, third.path);
  await expect(times).toHaveCount(2);
  await times.nth(1).check();
  await accept.click();
  await expectDone(page, "Has aceptado la entrevista.");
  await expect(page.getByText(/Aceptaste la entrevista: \S+, .*16:30/)).toBeVisible();

  await changePerson(page, visit, employer, "/dashboard/interviews");
  await expect(page.getByText("Aceptada", { exact: true })).toHaveCount(3);
});

import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { findFirefox } from "../../../scripts/services/firefox.mjs";
import { findWebKit } from "../../../scripts/services/webkit.mjs";
import type { Engine } from "../../support/engines/engine";
import { startFirefox } from "../../support/engines/firefox";
import { createVisitor } from "../../support/engines/visitor";
import { openWatchedApp, type WatchedApp } from "../../support/engines/watched-app";
import { startWebKit } from "../../support/engines/webkit";
import { password, uniqueEmail } from "../../support/factories";
import { insertProfileCv } from "../../support/files/documents";
import { pdfOf } from "../../support/files/uploads";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { waitForLink } from "../../support/mail/read-mails";
import { createConfirmedAccount, insertAndSignIn } from "../../support/people/accounts";
import { createEmployer } from "../../support/people/employers";
import { makeMember } from "../../support/people/members";

const [firefox, webkit] = [await findFirefox(), await findWebKit()];
const engines = [
  {
    name: "Firefox",
    missing: firefox.missing,
    start: firefox.found ? () => startFirefox(firefox.found) : undefined,
  },
  {
    name: "WebKit",
    missing: webkit.missing,
    start: webkit.found ? () => startWebKit(webkit.found) : undefined,
  },
];

describe.each(engines)("the journeys in $name", ({ missing, start }) => {
  const files = temporaryFolder("cv");
  const cv = path.join(files.path, "cv.pdf");
  let app: WatchedApp;
  let engine: Engine | undefined;
  let person: ReturnType<typeof createVisitor>;

  beforeAll(async () => {
    engine = await start?.();
    if (!engine) return;
    app = await openWatchedApp();
    person = createVisitor(engine, app.baseUrl);
    writeFileSync(cv, pdfOf(20_000));
  });
  afterAll(async () => {
    await engine?.stop();
    await app?.dispose();
    files.remove();
  });

  /** A test of this browser, in which nothing may go wrong unnoticed. */
  const journey = (name: string, walk: () => Promise<void>) =>
    test(name, async ({ skip }) => {
      if (!engine) skip(missing);
      await engine?.forgetCookies();
      await walk();
      expect(app.problems.splice(0), "problems in the browser").toEqual([]);
    });

  journey("somebody joins the waitlist and confirms the address", async () => {
    const email = uniqueEmail();
    await person.visit("/");
    await person.check("Profesional de la ciencia");
    await person.fill("Correo electrónico", email);
    await person.fill("Disciplina", "Química orgánica");
    await person.press("Unirme a la lista");
    await person.see("Confirma tu correo");
    await person.visit(await waitForLink(app, { to: email, kind: "waitlist-confirm" }));
    await person.press("Confirmar mi correo");
    await person.see("Plaza confirmada. Tienes el puesto 1 en Química.");
  });

  journey(
    "somebody signs up, compares what is nearest to a search, applies with a CV and follows the application",
    async () => {
      const { title, slug } = await publish(app);
      const email = uniqueEmail();
      await person.visit("/signup?type=employee");
      await person.fill("Nombre y apellidos", "Ana Ruiz Ibáñez");
      await person.fill("Correo electrónico", email);
      await person.fill("Contraseña", password);
      await person.check("Acepto las condiciones de uso");
      await person.press("Crear cuenta");
      await person.see("Ana", "/dashboard");
      await person.visit(await waitForLink(app, { to: email, kind: "verify-email" }));
      await person.press("Confirmar mi correo");
      await person.see("Correo confirmado");
      await person.visit(`/jobs?q=${encodeURIComponent(`${title} tirolesa`)}`);
      await person.see("Ninguna oferta tiene todas tus palabras.");
      await person.press(`Comparar «${title}»`);
      await person.see("1 oferta en tu comparación");
      await person.follow("Ver la comparación");
      await person.see("Comparar ofertas", "/jobs/compare");
      await person.follow(title);
      await person.see("1 oferta en tu comparación", `/jobs/${slug}`);
      await person.follow("Inscribirme");
      await person.attach("CV", cv);
      await person.fill("Carta de presentación", "Llevo cinco años con electrodos de grafeno.");
      await person.press("Enviar candidatura");
      await person.see("Hemos recibido tu candidatura.");
      await person.visit("/dashboard/applications");
      await person.follow(title);
      await person.see("Justificante MZ-", "/dashboard/applications/");
      await person.see("cv.pdf");
    },
  );

  journey(
    "an organization publishes, receives an application and decides; the candidate reads it",
    async () => {
      const employer = await createEmployer(app);
      const { organizationId } = employer;
      const description = "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(5);
      const columns = { closes_at: new Date(Date.now() + 20 * 86_400_000) };
      const { id } = await insertJob(app.db, { organizationId, status: "draft", description, columns });
      const title = `Catálisis de hierro ${id.slice(0, 8)}`;
      await enter(employer.user.email, `/dashboard/jobs/${id}/edit`);
      await person.fill("Título", title);
      await person.choose("Jornada", "Parcial");
      await person.fill("Ciudad", "Alicante");
      await person.check("Carta de presentación");
      await person.press("Publicar");
      await person.see("Oferta publicada. Ya la puede ver todo el mundo.");
      const { rows } = await app.db.query("SELECT title, hours, city, status FROM jobs WHERE id = $1", [id]);
      expect(rows).toEqual([{ title, hours: "part_time", city: "Alicante", status: "published" }]);

      const candidate = await createConfirmedAccount(app);
      await insertProfileCv(app.db, candidate.user.id);
      const coverLetter = "Me interesa mucho vuestro grupo.";
      const applied = await candidate.client.post("/api/applications", { jobId: id, coverLetter });
      expect(applied.status, await applied.text()).toBe(201);
      await person.visit(`/dashboard/jobs/${id}/applications`);
      await person.follow(candidate.user.name);
      await person.see(coverLetter);
      await person.unfold("Pasar a revisión");
      await person.press("Pasar a revisión");
      await person.see(`Has pasado a revisión a ${candidate.user.name}.`);

      await engine?.forgetCookies();
      await enter(candidate.user.email, "/dashboard/applications");
      await person.follow(title);
      await person.see("La organización la está revisando.");
    },
  );

  journey("a committee is named; one of it declares and rates", async () => {
    const employer = await createEmployer(app);
    const member = await insertAndSignIn(app, { name: "Marta Presidenta" });
    const { organizationId } = employer;
    const jobId = (await insertJob(app.db, { organizationId })).id;
    await makeMember(app.db, member.user.id, { organizationId, role: "recruiter" });
    const { id } = await insertApplication(app.db, { jobId });
    await enter(employer.user.email, `/dashboard/jobs/${jobId}/criteria`);
    await person.fill("Criterio 1", "Publicaciones");
    await person.fill("Peso 1 en %", "100");
    await person.check("Valorar las candidaturas en comité");
    await person.press("Guardar los criterios");
    await person.check("Sí, activar el comité");
    expect(app.problems.splice(0), "the question").toEqual([expect.stringContaining("status 409")]);
    await person.press("Activar el comité");
    await person.see("El comité está activado.");
    await person.choose("Papel de Marta Presidenta", "Presidencia");
    await person.press("Guardar el comité");
    await person.see("El comité está guardado.");

    await engine?.forgetCookies();
    await enter(member.user.email, `/dashboard/jobs/${jobId}/applications`);
    await person.follow("Declarar");
    await person.press("Declarar");
    await person.see("Tus declaraciones están guardadas.");
    await person.visit(`/dashboard/applications/${id}`);
    await person.pick("5");
    await person.press("Guardar mi valoración");
    await person.see("Tu valoración está guardada.");
    await person.see("Valorada por 1 de 1");
  });

  /** Signs in with the form, on the way to a page. */
  async function enter(email: string, page: string) {
    await person.visit(`/login?redirectTo=${encodeURIComponent(page)}`);
    await person.fill("Correo electrónico", email);
    await person.fill("Contraseña", password);
    await person.press("Acceder");
    await person.see("", page);
  }
});

/** A published job of an organization. */
async function publish(app: WatchedApp): Promise<{ title: string; slug: string }> {
  const title = `Posdoctoral en fotocatálisis ${crypto.randomUUID().slice(0, 8)}`;
  return { title, ...(await insertJob(app.db, { title })) };
}

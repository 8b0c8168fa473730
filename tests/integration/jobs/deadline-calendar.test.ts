import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { insertJob } from "../../support/jobs/jobs";

const dayMs = 24 * 60 * 60 * 1000;

describeTargets(
  "/jobs/{slug}/deadline.ics",
  (app) => {
    const get = (slug: string) => app().client().get(`/jobs/${slug}/deadline.ics`);

    test("is the closing minute of an open job with a reminder a day before, and the decision date, as its page links to it", async () => {
      const closesAt = new Date("2027-07-15T21:59:59.000Z");
      const columns = { decision_by: "2027-09-01" };
      const { id, slug } = await insertJob(app().db, { title: "Química; a prueba", closesAt, columns });
      expect(await (await app().client().get(`/jobs/${slug}`)).text()).toContain(
        `href="/jobs/${slug}/deadline.ics"`,
      );
      const response = await get(slug);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        "text/calendar; charset=utf-8",
      ]);
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="plazo.ics"');
      const lines = (await response.text()).replaceAll("\r\n ", "").split("\r\n");
      const url = `${app().baseUrl}/jobs/${slug}`;
      for (const line of [
        `UID:${id}@${new URL(url).hostname}`,
        "DTSTART;TZID=Europe/Madrid:20270715T235900",
        "SUMMARY:Cierra el plazo: Química\\; a prueba",
        `URL;VALUE=URI:${url}`,
        "TRIGGER:-P1D",
        `UID:${id}-decision@${new URL(url).hostname}`,
        "DTSTART;VALUE=DATE:20270901",
        "SUMMARY:Resolución prevista: Química\\; a prueba",
        `DESCRIPTION:Instituto Sol. Fecha prevista para dar a conocer el resultado.\\n${url}`,
      ])
        expect(lines).toContain(line);
    });

    test("is the deadline alone for a job without a decision date, or after it", async () => {
      for (const decision_by of [null, new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10)]) {
        const { slug } = await insertJob(app().db, { columns: { decision_by } });
        expect((await (await get(slug)).text()).split("BEGIN:VEVENT")).toHaveLength(2);
      }
    });

    test("is gone once the job is closed, and unknown for a draft", async () => {
      const closed = await insertJob(app().db, { closesAt: new Date(Date.now() - dayMs) });
      const draft = await insertJob(app().db, { status: "draft" });
      expect((await get(closed.slug)).status).toBe(410);
      for (const slug of [draft.slug, "no-existe", "x".repeat(500)])
        expect((await get(slug)).status, slug).toBe(404);
    });
  },
  ["production"],
);

import { expect, test } from "vitest";
import { datedTitles, plainTitles, type TitledJob } from "./dated-title";

const at = "2026-11-30T09:15:30Z";
const draft = (id: string, fields: Partial<TitledJob> = {}): TitledJob => ({
  ...{ id, title: "Técnico/a", status: "draft", closesAt: null, closedAt: null, updatedAt: at },
  ...{ city: null, projectRef: null, createdAt: at },
  ...fields,
});
const titles = (named: { title: string }[]) => named.map(({ title }) => title);

test("jobs of a list have their state and date, and only those that are equal then more, until they differ", () => {
  const jobs = [
    draft("a", { city: "Vigo", projectRef: "PID-1" }),
    draft("b", { city: "Vigo", projectRef: "PID-2" }),
    draft("c", { updatedAt: "2026-11-28T09:00:00Z", city: "Vigo" }),
    draft("d", { title: "Gestor/a", city: "Lugo" }),
    draft("e", { title: "Gestor/a", city: "Lugo", createdAt: "2026-11-30T09:15:31Z" }),
    draft("f", { title: "Otra", city: "Lugo" }),
  ];
  expect(titles(datedTitles(jobs))).toEqual([
    "Técnico/a (Borrador, guardada el 30 nov, Vigo, PID-1)",
    "Técnico/a (Borrador, guardada el 30 nov, Vigo, PID-2)",
    "Técnico/a (Borrador, guardada el 28 nov)",
    "Gestor/a (Borrador, guardada el 30 nov, Lugo, creada el 30 de noviembre de 2026 a las 10:15:30)",
    "Gestor/a (Borrador, guardada el 30 nov, Lugo, creada el 30 de noviembre de 2026 a las 10:15:31)",
    "Otra (Borrador, guardada el 30 nov)",
  ]);
  expect(titles(plainTitles(jobs.slice(1, 3)))).toEqual([
    "Técnico/a (Borrador, guardada el 30 nov)",
    "Técnico/a (Borrador, guardada el 28 nov)",
  ]);
  expect(titles(plainTitles(jobs.slice(4)))).toEqual(["Gestor/a", "Otra"]);
});

import type { App } from "../app/app";
import type { EmployerAccount } from "../people/employers";
import { textOf } from "../people/waitlist-forms";
import { dayAhead } from "./days";
import { insertJob } from "./jobs";
import { versionOf } from "./versions";

type Values = Record<string, string | readonly string[]>;

/** Every field of a complete job, as the editor's form sends it; the deadline is thirty days ahead. */
export const completeForm = (changes: Values = {}): Values => ({
  title: "Investigador/a posdoctoral en fotocatálisis",
  description: "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(5),
  language: "es",
  field: "chemistry",
  careerStages: ["r2", "r3"],
  contractType: "temporary",
  hours: "full_time",
  durationMonths: "24",
  positions: "1",
  fundingProgramme: "",
  projectRef: "",
  workplace: "on_site",
  country: "ES",
  city: "Barcelona",
  region: "ES-B",
  salaryMin: "32.000",
  salaryMax: "38.000",
  salaryPeriod: "year",
  salaryPayments: "",
  salaryNote: "",
  applyMode: "external",
  externalUrl: "https://instituto.example/oferta",
  requiredMaterials: ["cv", "cover_letter"],
  closesAt: dayAhead(30),
  closesTime: "",
  decisionBy: "",
  groups: ["careerStages", "remoteCountries", "requiredMaterials"],
  ...changes,
});

/** What a draft that is a title alone has not. */
const unwritten = Object.fromEntries(
  "description field contract_type hours city region salary_min salary_max salary_period salary_annual_min salary_annual_max"
    .split(" ")
    .map((name) => [name, null]),
);

/** An employer at the pages of jobs, without JavaScript; drafts and versions come by rows. */
export function jobPagesOf({ db }: Pick<App, "db">, { client, organizationId }: EmployerAccount) {
  const editorOf = (id: string) => `/dashboard/jobs/${id}/edit`;

  function post(path: string, values: Values) {
    const pairs = Object.entries(values).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one: string) => [name, one]),
    );
    return client.postForm(path, pairs);
  }

  /** A draft of a title and nothing else. @returns its id. */
  async function draft(title = "Investigador/a posdoctoral"): Promise<string> {
    const columns = { ...unwritten, career_stages: [] };
    return (await insertJob(db, { organizationId, status: "draft", title, columns })).id;
  }

  /** Sends one of the forms of a job's page. */
  const send = (id: string, intent: string, values: Values = {}) => post(editorOf(id), { intent, ...values });

  /** The page's text, and the version in its form. */
  async function open(id: string) {
    const response = await client.get(editorOf(id));
    const text = await textOf(response);
    const version = /name="version" type="hidden" value="([^"]+)"/.exec(text)?.[1] ?? "";
    return { status: response.status, text, version };
  }

  /** Saves or publishes what a form holds, as its author has just opened it. */
  async function submit(id: string, intent: "save" | "publish", values: Values) {
    return send(id, intent, { version: await versionOf(db, "jobs", id), ...values });
  }

  /** @returns the id of a job that is open. */
  async function published(changes: Values = {}): Promise<string> {
    const id = await draft();
    const response = await submit(id, "publish", completeForm(changes));
    if (response.status !== 303) throw new Error(`Not published: ${await textOf(response)}`);
    return id;
  }

  return { post, draft, send, open, submit, published };
}

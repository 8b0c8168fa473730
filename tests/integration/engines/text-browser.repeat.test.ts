import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { findLynx } from "../../../scripts/services/lynx.mjs";
import { useApp } from "../../support/app/targets";
import { password } from "../../support/factories";
import { pdfOf } from "../../support/files/uploads";
import { insertJob } from "../../support/jobs/jobs";
import { createConfirmedAccount } from "../../support/people/accounts";

const { found: lynx, missing } = await findLynx();
const home = temporaryFolder("lynx");
afterAll(home.remove);

describe("Lynx", () => {
  const app = useApp("production");

  test("somebody signs in and applies for a job in a browser of text", async ({ skip }) => {
    if (!lynx) return skip(missing);
    const { user, client } = await createConfirmedAccount(app());
    const { id, slug } = await insertJob(app().db);
    const cv = path.join(home.path, "cv.pdf");
    writeFileSync(cv, pdfOf(20_000));
    const login = `${app().baseUrl}/login`;
    const apply = `${app().baseUrl}/jobs/${slug}/apply`;
    const keys = [
      ...(await keysFor(lynx, await app().client().get("/login"), {
        fields: { "Correo electrónico": user.email, Contraseña: password },
        button: "Acceder",
      })),
      ...["g", ...keysOf(apply), enter],
      ...(await keysFor(lynx, await client.get(`/jobs/${slug}/apply`), {
        fields: { "\n   CV\n": cv, "Carta de presentación": "Una carta." },
        button: "Enviar candidatura",
      })),
      "Q",
    ];
    const script = path.join(home.path, "keys");
    writeFileSync(script, keys.map((key) => `key ${key}\n`).join(""));
    const screens = await run(lynx, [`-cmd_script=${script}`, login]);
    const { rows } = await app().db.query(
      "SELECT a.user_id, a.cover_letter, f.name FROM applications a JOIN files f ON f.application_id = a.id WHERE a.job_id = $1",
      [id],
    );
    expect(rows, stripVTControlCharacters(screens)).toEqual([
      { user_id: user.id, cover_letter: "Una carta.", name: "cv.pdf" },
    ]);
  });
});

const enter = "^J";

/** Whatever the down arrow stops at in a page's text; a field for a file is twenty spaces there. */
const stop = /\[\d+\]|_{5,}|\n {20,}(?=\n)|\[[ X]\]|\([ *]\)|\(BUTTON\)/g;

const keysOf = (text: string) => [...text].map((letter) => (letter === " " ? "<space>" : letter));

interface Form {
  /** The text before a field, and what is typed there; from top to bottom. */
  fields: Record<string, string>;
  button: string;
}

/** The keys that fill in a page's form and send it, from the page's top. */
async function keysFor(lynx: string, page: Response, { fields, button }: Form): Promise<string[]> {
  const file = path.join(home.path, "page.html");
  writeFileSync(file, await page.text());
  const text = await run(lynx, ["-dump", "-nolist", "-number_links", file]);
  const stops = [...text.matchAll(stop)];
  const keys: string[] = [];
  let at = 0;
  const goTo = (label: string) => {
    const position = text.indexOf(label);
    expect(position, `${label} in ${text}`).toBeGreaterThan(-1);
    const wanted = stops.findIndex(({ index, 0: found }) => index >= position && !found.startsWith("["));
    for (; at < wanted; at += 1) keys.push("Down Arrow");
  };
  for (const [label, value] of Object.entries(fields)) {
    goTo(label);
    keys.push(...keysOf(value));
  }
  goTo(`(BUTTON) ${button}`);
  return [...keys, enter];
}

async function run(lynx: string, args: string[]): Promise<string> {
  const always = ["-term=vt100", "-accept_all_cookies", "-display_charset=utf-8", "-assume_charset=utf-8"];
  // A screen as long as any page: at its end the arrow would turn the page instead of going on.
  const env = { ...process.env, HOME: home.path, LINES: "400", COLUMNS: "100" };
  return (await promisify(execFile)(lynx, [...always, ...args], { env })).stdout;
}

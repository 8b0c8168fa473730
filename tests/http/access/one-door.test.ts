import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { signUp } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { insertAccount } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

/** The addresses that the links of a part of the page lead to. */
function linksOf(html: string, part: "header" | "main"): string[] {
  const [inside = ""] = new RegExp(`<${part}[ >].*?</${part}>`, "s").exec(html) ?? [];
  const found = [...inside.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href);
  return found.map((href) => href.replaceAll("&amp;", "&"));
}

const formField = 'name="marketingConsent"';

describe("until the platform opens", () => {
  const app = useApp("production", { OPENING_DATE: "2999-03", ABOUT_US: "Somos dos químicas de Zaragoza." });

  const read = async (path: string) => textOf(await app().client().get(path));

  test("the header offers the waitlist and the way in alone, on every page", async () => {
    for (const path of ["/", "/jobs", "/login", "/no-existe"]) {
      const form = path === "/" ? "#waitlist" : "/#waitlist";
      const links = linksOf(await read(path), "header");
      expect(links, path).toEqual(["/", "/login", expect.stringMatching(new RegExp(`${form}$`))]);
    }
  });

  test("the landing page leads to both sides of its form and to no account, and says when the platform opens and who is behind it", async () => {
    const html = await read("/");
    for (const text of [formField, "Abrimos en marzo de 2999.", "Somos dos químicas de Zaragoza."])
      expect(html).toContain(text);
    const links = linksOf(html, "main");
    expect(links.filter((link) => link.startsWith("/signup") || link.startsWith("/jobs"))).toEqual([]);
    expect(links).toContain("/?role=empresa#waitlist");
    expect(links).toContain("/?role=professional#waitlist");
    const referred = linksOf(await read("/?ref=abcd2345&utm_source=boletin"), "main");
    expect(referred).toContain("/?role=empresa&ref=abcd2345&utm_source=boletin#waitlist");
  });

  test("a signed-in person gets a link to the dashboard in the place of the form", async () => {
    const { client } = await insertAccount(app());
    const html = await textOf(await client.get("/"));
    expect(html).not.toContain(formField);
    expect(html).toContain("Ir a tu panel");
    const links = linksOf(html, "main").filter((link) => !link.startsWith("/privacy"));
    expect([...new Set(links)]).toEqual(["/dashboard"]);
    expect(linksOf(html, "header")).toContain("/jobs");
  });

  test("/waitlist leads to the form, with a side and who sent the visit", async () => {
    const locationOf = async (path: string) => (await app().client().get(path)).headers.get("location");
    expect(await locationOf("/waitlist")).toBe("/#waitlist");
    expect(await locationOf("/waitlist?role=empresa&ref=abcd2345")).toBe(
      "/?role=empresa&ref=abcd2345#waitlist",
    );
    expect(await locationOf("/waitlist?role=%0d%0aSet-Cookie:x&to=//evil.example")).toBe(
      "/?role=%0D%0ASet-Cookie%3Ax#waitlist",
    );
  });

  /** The side that a page's form has chosen. */
  function chosenIn(html: string): string | undefined {
    const radios = html.match(/<input[^>]*name="role"[^>]*>/g) ?? [];
    expect(radios).toHaveLength(2);
    const chosen = radios.filter((radio) => radio.includes("checked"));
    expect(chosen.length).toBeLessThan(2);
    return /value="([^"]*)"/.exec(chosen[0] ?? "")?.[1];
  }

  test("the address chooses the side of the form by its first role, if it is one, and a refused form keeps the side that was sent", async () => {
    for (const [query, role] of [
      ["role=professional", "professional"],
      ["role=empresa&role=professional", "empresa"],
      ["role=admin", undefined],
      ["role=toString", undefined],
      ["role[]=empresa", undefined],
      ["role=%22%3E%3Cscript%3E", undefined],
    ] as const) {
      const html = await read(`/?${query}`);
      expect(chosenIn(html), query).toBe(role);
      expect(html).not.toContain('"><script>');
    }
    const form = { role: "professional", email: "x" };
    const refused = await app().client().postForm("/?index&role=empresa", form);
    expect(refused.status).toBe(400);
    expect(chosenIn(await textOf(refused))).toBe("professional");
  });
});

describe("once the platform is open", () => {
  const app = useApp("production", { OPEN: "true", OPENING_DATE: "2999-03" });

  const read = async (path: string) => textOf(await app().client().get(path));

  test("the header leads to the jobs and to an account; without any job strangers are offered an alert first", async () => {
    const landing = await read("/");
    const links = linksOf(landing, "header");
    for (const path of ["/jobs", "/organizations", "/login", "/signup"]) expect(links).toContain(path);
    expect(links.filter((link) => link.includes("waitlist"))).toEqual([]);
    expect(landing).toContain(">Todavía no hay ofertas abiertas<");
    expect(linksOf(landing, "main")[0]).toBe("/dashboard/alerts/new");
    expect(landing).not.toContain(">Las últimas ofertas<");
    const jobs = await read("/jobs");
    expect(jobs).toContain("no hay ninguna oferta abierta");
    expect(linksOf(jobs, "main")).toContain("/dashboard/alerts/new");
    expect(linksOf(jobs, "main")).not.toContain("/");
  });

  test("the waitlist's own address says that the platform is open, older links lead to the jobs, and none offers to join", async () => {
    expect(await read("/waitlist")).toContain("Matraz ya está abierto");
    for (const path of ["/?role=empresa", "/?ref=abcd2345"])
      expect(linksOf(await read(path), "main"), path).toContain("/jobs");
    for (const path of ["/waitlist/me", "/waitlist/confirm", "/invitation/nope"])
      expect(await read(path), path).not.toContain("Apúntate");
  });

  test("the interface's sign-ups, to the waitlist and for an account, go on once the platform is open", async () => {
    const entry = { email: `ana.${crypto.randomUUID()}@example.es`, role: "professional" };
    expect((await app().client().post("/api/waitlist", entry)).status).toBe(200);
    await signUp(app().client());
  });
});

describe("once the platform is open and has a job", () => {
  // Another application: what it told of no jobs would be kept for ten seconds.
  const app = useApp("production", { OPEN: "true" });

  test("the landing page shows the newest jobs, and leads to an account", async () => {
    const { slug } = await insertJob(app().db);
    const html = await textOf(await app().client().get("/"));
    const links = linksOf(html, "main");
    for (const path of [`/jobs/${slug}`, "/signup", "/signup?type=organization", "/jobs", "/#organizations"])
      expect(links).toContain(path);
    expect(html).toContain('action="/jobs"');
    expect(html).not.toContain(formField);
    expect(html).not.toMatch(/Abrimos|ya está abierto|ha terminado/);
  });
});

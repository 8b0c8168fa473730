import { describe, expect, test } from "vitest";
import { useApp } from "../../../support/app/targets";
import { signUp } from "../../../support/factories";
import { insertJob } from "../../../support/jobs/jobs";
import { insertAccount } from "../../../support/people/signed-in";
import { textOf } from "../../../support/people/waitlist-forms";

/** The addresses that the links of a part of the page lead to. */
function linksOf(html: string, part: "header" | "main"): string[] {
  const [inside = ""] = new RegExp(`<${part}[ >].*?</${part}>`, "s").exec(html) ?? [];
  const found = [...inside.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href);
  return found.map((href) => href.replaceAll("&amp;", "&"));
}

const formField = 'name="marketingConsent"';

describe("until the platform opens", () => {
  const app = useApp("production", { OPENING_DATE: "2999-03", ABOUT_US: "Somos dos químicas de Zaragoza." });

  test("the header offers the waitlist and the way in alone, on every page", async () => {
    for (const path of ["/", "/jobs", "/login", "/no-existe"]) {
      const html = await textOf(await app().client().get(path));
      const form = path === "/" ? "#waitlist" : "/#waitlist";
      const links = linksOf(html, "header");
      expect(links.slice(0, 2), path).toEqual(["/", "/login"]);
      expect(links[2]?.endsWith(form), path).toBe(true);
      expect(links, path).toHaveLength(3);
    }
  });

  test("the landing page leads to its form, and to no account", async () => {
    const html = await textOf(await app().client().get("/"));
    expect(html).toContain(formField);
    const links = linksOf(html, "main");
    expect(links.filter((link) => link.startsWith("/signup") || link.startsWith("/jobs"))).toEqual([]);
    expect(links).toContain("/?role=empresa#waitlist");
    expect(links).toContain("/?role=professional#waitlist");
  });

  test("the landing page says when the platform opens, and who is behind it", async () => {
    const html = await textOf(await app().client().get("/"));
    expect(html).toContain("Abrimos en marzo de 2999.");
    expect(html).toContain("Somos dos químicas de Zaragoza.");
  });

  test("the links to the two sides of the form keep who sent the visit", async () => {
    const html = await textOf(await app().client().get("/?ref=abcd2345&utm_source=boletin"));
    expect(linksOf(html, "main")).toContain("/?role=empresa&ref=abcd2345&utm_source=boletin#waitlist");
  });

  test("a signed-in person gets a link to the dashboard in the place of the form", async () => {
    const { client } = await insertAccount(app());
    const html = await textOf(await client.get("/"));
    expect(html).not.toContain(formField);
    expect(html).toContain("Ir a tu panel");
    expect(
      linksOf(html, "main").filter((link) => link !== "/dashboard" && !link.startsWith("/privacy")),
    ).toEqual([]);
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

  test.each([
    ["/?role=professional", "professional"],
    ["/?role=empresa", "empresa"],
    ["/?role=empresa&role=professional", "empresa"],
    ["/?role=admin", null],
    ["/?role=toString", null],
    ["/?role=Empresa", null],
    ["/?role=", null],
    ["/?role[]=empresa", null],
    ["/?role=%22%3E%3Cscript%3E", null],
  ])("%s chooses the side %s in the form, without a script", async (path, role) => {
    const response = await app().client().get(path);
    expect(response.status).toBe(200);
    const html = await textOf(response);
    const radios = html.match(/<input[^>]*name="role"[^>]*>/g) ?? [];
    expect(radios).toHaveLength(2);
    const chosen = radios.filter((radio) => radio.includes("checked"));
    expect(chosen.map((radio) => /value="([^"]*)"/.exec(radio)?.[1])).toEqual(role === null ? [] : [role]);
    expect(html).not.toContain('"><script>');
  });

  test("a refused form keeps the side that was chosen, whatever the address says", async () => {
    const response = await app()
      .client()
      .postForm("/?index&role=empresa", { role: "professional", email: "x" });
    expect(response.status).toBe(400);
    const radios = (await textOf(response)).match(/<input[^>]*name="role"[^>]*>/g) ?? [];
    expect(radios.filter((radio) => radio.includes("checked"))).toEqual([
      expect.stringContaining('value="professional"'),
    ]);
  });
});

describe("once the platform is open", () => {
  const app = useApp("production", { OPEN: "true", OPENING_DATE: "2999-03" });

  test("the header leads to the jobs and to an account", async () => {
    const html = await textOf(await app().client().get("/"));
    const links = linksOf(html, "header");
    for (const path of ["/jobs", "/organizations", "/login", "/signup"]) expect(links).toContain(path);
    expect(links.filter((link) => link.includes("waitlist"))).toEqual([]);
  });

  test("without any job strangers are offered an alert first, and no link leads back", async () => {
    const landing = await textOf(await app().client().get("/"));
    expect(landing).toContain(">Todavía no hay ofertas abiertas<");
    const [first] = linksOf(landing, "main");
    expect(first).toBe("/dashboard/alerts/new");
    expect(landing).not.toContain(">Las últimas ofertas<");
    const jobs = await textOf(await app().client().get("/jobs"));
    expect(jobs).toContain("no hay ninguna oferta abierta");
    expect(linksOf(jobs, "main")).toContain("/dashboard/alerts/new");
    expect(linksOf(jobs, "main")).not.toContain("/");
  });

  test("the landing page shows the newest jobs, and leads to an account", async () => {
    const { slug } = await insertJob(app().db);
    const landing = async () => textOf(await app().client().get("/"));
    // The list may be ten seconds old.
    const patience = { interval: 2000, timeout: 60_000 };
    await expect.poll(async () => linksOf(await landing(), "main"), patience).toContain(`/jobs/${slug}`);
    const html = await landing();
    const links = linksOf(html, "main");
    for (const path of ["/signup", "/signup?type=organization", "/jobs", "/#organizations"])
      expect(links).toContain(path);
    expect(html).toContain('action="/jobs"');
    expect(html).not.toContain(formField);
    expect(html).not.toMatch(/Abrimos|ya está abierto|ha terminado/);
  });

  test("the waitlist's own address says that the platform is open; older ones lead to the jobs", async () => {
    const read = async (path: string) => textOf(await app().client().get(path));
    expect(await read("/waitlist")).toContain("Matraz ya está abierto");
    for (const path of ["/?role=empresa", "/?ref=abcd2345"])
      expect(linksOf(await read(path), "main"), path).toContain("/jobs");
  });

  test("pages of old waitlist links offer nobody to join once the platform is open", async () => {
    for (const path of ["/waitlist/me", "/waitlist/confirm", "/invitation/nope"])
      expect(await textOf(await app().client().get(path)), path).not.toContain("Apúntate");
  });

  test("the interface's sign-ups, to the waitlist and for an account, go on once the platform is open", async () => {
    const entry = { email: `ana.${crypto.randomUUID()}@example.es`, role: "professional" };
    expect((await app().client().post("/api/waitlist", entry)).status).toBe(200);
    await signUp(app().client());
  });
});

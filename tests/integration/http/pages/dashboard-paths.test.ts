import { describe, expect, test } from "vitest";
import { useApp } from "../../../support/app/targets";
import { insertAccount } from "../../../support/people/signed-in";

const unknown = [
  "/dashboard/x",
  "/dashboard/x/y",
  "/dashboard/profile/x",
  "/dashboard/admin",
  "/dashboard/%C3%B1",
];

/** Interface, section 5, rule 2: the protected area is every path under /dashboard, not only those that have a page. */
describe("unknown paths under /dashboard", () => {
  const app = useApp("production");
  describe.each([...unknown, "/dashboard/"])("%s", (path) => {
    const login = `/login?redirectTo=${encodeURIComponent(path)}`;

    test(`redirects a visitor who is not signed in to ${login}`, async () => {
      for (const method of path === "/dashboard/" ? ["GET", "HEAD"] : ["GET", "HEAD", "POST"]) {
        const response = await app()
          .client()
          .request(path, { method, headers: { origin: app().baseUrl } });
        expect(response.status, method).toBe(302);
        expect(response.headers.get("location"), method).toBe(login);
      }
    });

    test("is as closed to programs", async () => {
      const accept = { headers: { accept: "application/json" } };
      expect((await app().client().get(path, accept)).status).toBe(401);
    });
  });

  test("a form sent to /dashboard/, which takes none, is answered by the page that says so", async () => {
    const headers = { origin: app().baseUrl, accept: "text/html" };
    const response = await app().client().request("/dashboard/", { method: "POST", headers });
    expect(response.status).toBe(405);
    expect(await response.text()).toMatch(/<title>[^<]+ \| Matraz<\/title>/);
  });

  test.each(unknown)("%s as data is a redirect as well", async (path) => {
    for (const query of ["", "?_routes=routes%2Fdashboard%2Fshared%2Fdashboard.%24"]) {
      const response = await app().client().get(`${path}.data${query}`);
      expect(response.status).toBe(202);
      expect(await response.text()).toContain(`/login?redirectTo=${encodeURIComponent(path)}`);
    }
  });

  test.each(unknown)("%s is missing for signed-in visitors, inside the dashboard", async (path) => {
    const { client } = await insertAccount(app(), { name: "Eva Cortés" });
    const response = await client.get(path);
    expect(response.status).toBe(404);
    const page = await response.text();
    expect(page).toContain("<title>No encontramos esta página | Matraz</title>");
    expect(page).toContain("Eva Cortés");
    expect(page).toMatch(/<nav aria-label="Panel"/);
    expect(page).toMatch(/<main.*<a[^>]* href="\/dashboard"[^>]*>Ir al panel<\/a>.*<\/main>/s);
  });

  test("a page that is closed to this account says so inside the dashboard", async () => {
    const { client } = await insertAccount(app());
    const response = await client.get("/dashboard/admin/waitlist");
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(page).toContain("<title>No puedes ver esta página | Matraz</title>");
    expect(page).toMatch(/<nav aria-label="Panel"/);
  });
});

import { describe, expect, test } from "vitest";
import { useApp } from "../../../support/app/targets";
import { insertAccount } from "../../../support/people/signed-in";

const unknown = ["/dashboard/x/y", "/dashboard/profile/x", "/dashboard/admin"];

/** Interface, section 5, rule 2: the protected area is every path under /dashboard, not only those that have a page. */
describe("unknown paths under /dashboard", () => {
  const app = useApp("production");
  test.each([...unknown, "/dashboard/"])(
    "without a session %s leads to signing in, as data too, and is as closed to programs",
    async (path) => {
      const login = `/login?redirectTo=${encodeURIComponent(path)}`;
      for (const method of path === "/dashboard/" ? ["GET", "HEAD"] : ["GET", "HEAD", "POST"]) {
        const headers = { origin: app().baseUrl };
        const response = await app().client().request(path, { method, headers });
        expect([response.status, response.headers.get("location")], method).toEqual([302, login]);
      }
      const accept = { headers: { accept: "application/json" } };
      expect((await app().client().get(path, accept)).status).toBe(401);
      if (path === "/dashboard/") return;
      for (const query of ["", "?_routes=routes%2Fdashboard%2Fshared%2Fdashboard.%24"]) {
        const response = await app().client().get(`${path}.data${query}`);
        expect(response.status).toBe(202);
        expect(await response.text()).toContain(login);
      }
    },
  );

  test("a form sent to /dashboard/, which takes none, is answered by the page that says so", async () => {
    const headers = { origin: app().baseUrl, accept: "text/html" };
    const response = await app().client().request("/dashboard/", { method: "POST", headers });
    expect(response.status).toBe(405);
    expect(await response.text()).toMatch(/<title>[^<]+ \| Matraz<\/title>/);
  });

  test("for signed-in visitors an unknown path is missing, and a closed one refused, inside the dashboard", async () => {
    const { client } = await insertAccount(app(), { name: "Eva Cortés" });
    for (const [path, status, title] of [
      ...unknown.map((path) => [path, 404, "No encontramos esta página"] as const),
      ["/dashboard/admin/waitlist", 403, "No puedes ver esta página"] as const,
    ]) {
      const response = await client.get(path);
      expect(response.status, path).toBe(status);
      const page = await response.text();
      for (const piece of [`<title>${title} | Matraz</title>`, "Eva Cortés", '<nav aria-label="Panel"'])
        expect(page, path).toContain(piece);
      if (status === 404)
        expect(page).toMatch(/<main.*<a[^>]* href="\/dashboard"[^>]*>Ir al panel<\/a>.*<\/main>/s);
    }
  });
});

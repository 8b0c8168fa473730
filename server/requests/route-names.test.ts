import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { createLimitNames, createRouteNames } from "./route-names";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  jobs: { id: "jobs", parentId: "root", path: "jobs" },
  job: { id: "job", parentId: "root", path: "jobs/:slug" },
  dashboard: { id: "dashboard", parentId: "root", path: "dashboard" },
  account: { id: "account", parentId: "dashboard", path: "account" },
  invitation: { id: "invitation", parentId: "root", path: "invitation/:token" },
  api: { id: "api", parentId: "root", path: "api/*" },
  auth: { id: "auth", parentId: "root", path: "api/auth/*" },
  missing: { id: "missing", parentId: "root", path: "*" },
} as unknown as ServerBuild["routes"];
const routeOf = createRouteNames(routes, ["/api/jobs", "/api/jobs/:id"]);

test.each([
  ["/", "/"],
  ["/?role=empresa", "/"],
  ["/_root.data", "/"],
  ["/jobs", "/jobs"],
  ["/jobs/", "/jobs"],
  ["/jobs?q=quimica", "/jobs"],
  ["/jobs/tecnica-de-laboratorio", "/jobs/:slug"],
  ["/jobs/tecnica-de-laboratorio.data?_routes=job", "/jobs/:slug"],
  ["/dashboard/account", "/dashboard/account"],
  ["/invitation/c3VwZXJzZWNyZXQ", "/invitation/:token"],
  ["/api/auth/sign-in/email", "/api/auth/*"],
  ["/api/unknown", "/api/*"],
  ["/api/jobs?q=quimica", "/api/jobs"],
  ["/api/jobs/7", "/api/jobs/:id"],
  ["/assets/app-1234.js", "/assets/*"],
  ["/healthz", "/healthz"],
  ["/readyz?now", "/readyz"],
  ["/metrics", "/metrics"],
  ["/wp-login.php", "other"],
  ["/jobs/a/b/c", "other"],
  ["//evil.example", "other"],
])("the request for %s counts in the metrics as %s", (target, name) => {
  expect(routeOf(target)).toBe(name);
});

test("requests count in the limit «pages», except those of routes without a component, which name their own", () => {
  const module = { default: () => null };
  const routes = {
    root: { id: "root", path: "", module },
    layout: { id: "layout", parentId: "root", path: "logos", module: {} },
    home: { id: "home", parentId: "layout", index: true, module },
    logo: { id: "logo", parentId: "layout", path: ":file", module: {} },
    picture: { id: "picture", parentId: "root", path: "p.jpg", module: { handle: { limit: "jobs/read" } } },
    missing: { id: "missing", parentId: "root", path: "*", module },
  } as unknown as ServerBuild["routes"];
  const limitOf = createLimitNames(routes, createRouteNames(routes));
  for (const page of ["/", "/logos", "/logos.data", "/wp-login.php"]) expect(limitOf(page)).toBe("pages");
  for (const file of ["/logos/a.png", "/logos/a.png?v=1"]) expect(limitOf(file)).toBeNull();
  expect(limitOf("/p.jpg?v=1")).toBe("jobs/read");
});

test("requests for a thousand unknown addresses share one name in the metrics", () => {
  const asked = Array.from({ length: 1000 }, (_, index) => `/x${index}/y?z=${index}`);
  expect(new Set(asked.map(routeOf))).toEqual(new Set(["other"]));
});

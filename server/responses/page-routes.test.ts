import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { createPageRoutes } from "./page-routes";

/** Each route responds with its name and what its address has in the places of parameters. */
const answering = (id: string) => ({
  loader: ({ params }: { params: object }) => Response.json({ id, params }),
});

const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "home", parentId: "root", index: true },
    { id: "jobs", parentId: "root", path: "jobs" },
    { id: "job", parentId: "root", path: "jobs/:slug" },
    { id: "saved", parentId: "root", path: "jobs/saved" },
    { id: "letter", parentId: "root", path: "jobs/:slug/letter" },
    { id: "team", parentId: "root", path: "team/:token" },
    { id: "dashboard", parentId: "root", path: "dashboard" },
    { id: "layout", parentId: "dashboard" },
    { id: "overview", parentId: "layout", index: true },
    { id: "ownJobs", parentId: "layout", path: "jobs" },
    { id: "ownJob", parentId: "layout", path: "jobs/:id/edit" },
    { id: "profile", parentId: "layout", path: "profile" },
    { id: "missingThere", parentId: "dashboard", path: "*" },
    { id: "files", parentId: "root", path: "files/*" },
    { id: "missing", parentId: "root", path: "*" },
  ].map((route) => [route.id, { ...route, module: answering(route.id) }]),
);
const build = {
  routes,
  assets: { routes: {}, version: "1", entry: {}, url: "" },
  entry: { module: { default: () => new Response("a document") } },
  future: { v3_singleFetch: true },
  basename: "/",
} as unknown as ServerBuild;
const byBeginning = createPageRoutes(build);
const byAll = createRequestHandler(build, "production");

test.each([
  ["/", "home"],
  ["/jobs", "jobs"],
  ["/jobs/", "jobs"],
  ["/JOBS", "jobs"],
  ["/jobs/saved", "saved"],
  ["/jobs/Saved", "saved"],
  ["/jobs/saved/letter", "letter"],
  ["/jobs/tecnica", "job"],
  ["/jobs/t%C3%A9cnica", "job"],
  ["/j%6fbs/saved", "saved"],
  ["/jobs/a/b/c", "missing"],
  ["/team", "missing"],
  ["/team/abc", "team"],
  ["/dashboard", "overview"],
  ["/dashboard/jobs", "ownJobs"],
  ["/dashboard/jobs/7/edit", "ownJob"],
  ["/dashboard/jobs/7", "missingThere"],
  ["/dashboard/profile/7", "missingThere"],
  ["/dashboard/unknown", "missingThere"],
  ["/dashboard/jobs/7/edit/again", "missingThere"],
  ["/files", "files"],
  ["/files/a/b/c/d/e", "files"],
  ["/unknown", "missing"],
  ["/unknown/jobs", "missing"],
  ["//jobs", "missing"],
  ["/:slug", "missing"],
  ["/*", "missing"],
])("a page's address %s leads to the route «%s», as among all routes", async (path, id) => {
  const ask = async (handle: typeof byAll) => (await handle(new Request(`http://localhost${path}`))).json();
  const answer = await ask(byBeginning);
  expect(answer.id).toBe(id);
  expect(answer).toEqual(await ask(byAll));
});

test("the data of a page comes from the routes of the page", async () => {
  const ask = async (handle: typeof byAll, path: string) =>
    (await handle(new Request(`http://localhost${path}`))).text();
  for (const path of ["/_root.data", "/jobs/saved.data", "/dashboard/jobs/7/edit.data", "/unknown.data"])
    expect(await ask(byBeginning, path)).toBe(await ask(byAll, path));
});

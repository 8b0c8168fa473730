import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { operations } from "~/operations.server";
import { createApiTable } from "../../server/requests/api-table";
import { routes as built } from "../support/run/built-routes";

const routes = Object.values(built).filter((route) => route !== undefined);
const resources = routes.filter(({ path }) => path?.startsWith("api/"));

/** The build's routes, each with a module that says which it is and what it was given. */
const told = Object.fromEntries(
  routes.map((route) => {
    const tell = ({ params }: { params: Record<string, string> }) => Response.json({ id: route.id, params });
    return [route.id, { ...route, module: { loader: tell, action: tell } }];
  }),
) as unknown as ServerBuild["routes"];
const find = createApiTable(told);

function childrenOf(parentId: string | undefined): Parameters<typeof matchRoutes>[0] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: childrenOf(id) }));
}

/** The route that Remix, and so remix-serve, chooses. */
function askRemix(path: string) {
  const match = matchRoutes(childrenOf(undefined), path)?.at(-1);
  return match ? { id: match.route.id, params: match.params } : null;
}

async function askOurs(path: string) {
  const response = await find(path)?.(new Request(`http://localhost${path}`), {});
  return response ? response.json() : null;
}

const samples = resources.map(({ path = "" }) => `/${path}`.replace(/:\w+/g, "7").replace("*", "some/where"));

test("our server and remix-serve choose the same module and parameters for an exact path and the rest of a path", async () => {
  expect(resources.map(({ path }) => path)).toEqual(expect.arrayContaining(["api/waitlist", "api/auth/*"]));
  for (const path of [...samples, ...samples.map((sample) => `${sample}/deeper`), "/api/admin"]) {
    const chosen = await askOurs(path);
    expect(chosen, path).not.toBeNull();
    expect(chosen, path).toEqual(askRemix(path));
  }
});

// Remix takes some of these for endpoints; our server refuses them (docs/decisions/0002-a-thin-server.md).
test("an endpoint's address with a slash more, a letter as its number or in another case is not an endpoint", async () => {
  const findBuilt = createApiTable(built as ServerBuild["routes"]);
  const ask = async (path: string) => {
    const response = await findBuilt(path)?.(new Request(`http://localhost${path}`), {});
    return [response?.status, (await response?.json())?.code];
  };
  for (const { path: pattern } of operations) {
    if (pattern.startsWith("/api/auth/")) continue;
    const path = pattern.replace(/\{\w+\}/g, "7");
    for (const other of [
      `${path}/`,
      path.replace("/api/", "/api//"),
      path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      path.replace(/(?<=^\/api\/)./, (letter) => letter.toUpperCase()),
    ])
      expect(await ask(other), other).toEqual([404, "NOT_FOUND"]);
  }
});

import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";

/** The routes of the build that the tests run, and the files of its pages. */
export const { assets, routes }: ServerBuild = await import(pathToFileURL("build/server/index.js").href);

/** The address of a route with its parameters (`/dashboard/:id`); empty for the landing page and the root. */
export function addressOf(id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${addressOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
}

import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfigEntry } from "@remix-run/route-config";

/** Tests and server helpers live beside the routes. */
const ignored = ["**/*.test.*", "**/*.server.*"];

/** Folders that group routes by subject. A folder's name is not part of the URL; the file names inside are. */
const rooms = [
  ...["site", "account", "waitlist", "jobs"],
  ...["person", "employer", "admin", "shared"].map((side) => `dashboard/${side}`),
  "dev",
];
const folders = ["routes", ...rooms.map((room) => `routes/${room}`)];

export default Promise.all(
  folders.map((rootDirectory) => flatRoutes({ rootDirectory, ignoredRouteFiles: ignored })),
).then((routes) => withinDashboard(routes.flat()));

/**
 * Puts the dashboard's pages, whichever room they are in, inside its layout. A file name that begins with `dashboard_.`
 * stays outside, as within one folder.
 */
function withinDashboard(routes: RouteConfigEntry[]): RouteConfigEntry[] {
  const isInside = ({ file }: RouteConfigEntry) => /^routes\/dashboard\/\w+\/dashboard\./.test(file);
  const pages = routes
    .filter(isInside)
    .map((page) => ({ ...page, path: page.path?.slice("dashboard/".length) }));
  return routes
    .filter((route) => !isInside(route))
    .map((route) =>
      route.id === "routes/dashboard/shared/dashboard"
        ? { ...route, children: [...(route.children ?? []), ...pages] }
        : route,
    );
}

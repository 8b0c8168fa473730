import { flatRoutes } from "@remix-run/fs-routes";

/** Tests and server helpers live beside the routes; the component sheet is for developers alone. */
const ignored = ["**/*.test.*", "**/*.server.*"];
if (process.env.NODE_ENV === "production") ignored.push("**/dev.components");

/** Folders that group routes by subject. A folder's name is not part of the URL; the file names inside are. */
const rooms = ["site", "account", "waitlist", "jobs", "dashboard", "api", "api-jobs", "api-applications", "api-organizations", "api-alerts", "api-admin", "dev"];
const folders = ["routes", ...rooms.map((room) => `routes/${room}`)];

export default Promise.all(
  folders.map((rootDirectory) => flatRoutes({ rootDirectory, ignoredRouteFiles: ignored })),
).then((routes) => routes.flat());

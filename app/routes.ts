import { flatRoutes } from "@remix-run/fs-routes";

/** Tests and server helpers live beside the routes; the component sheet is for developers alone. */
const ignored = ["**/*.test.*", "**/*.server.*"];
if (process.env.NODE_ENV === "production") ignored.push("**/dev.components");

export default flatRoutes({ ignoredRouteFiles: ignored });

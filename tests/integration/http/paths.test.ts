import { matchPath } from "@remix-run/react";
import { expect, test } from "vitest";
import { operations } from "~/operations.server";
import { paths } from "~/paths";
import { addressOf, routes } from "../../support/run/built-routes";

/** Every route but those that answer for all the rest of a folder, and every operation: one route has /api/auth/. */
const patterns = Object.keys(routes)
  .filter((id) => id !== "root")
  .map((id) => addressOf(id) || "/")
  .filter((pattern) => !pattern.endsWith("*"))
  .concat(operations.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")));

const addresses = [paths, paths.admin, paths.api, paths.dev].flatMap((group) =>
  Object.entries(group).flatMap(([name, address]) =>
    typeof address === "function" ? [[name, (address as (argument: string) => string)("x")] as const] : [],
  ),
);

test("every address of ours is a route of the build", () => {
  expect(addresses.length).toBeGreaterThan(30);
  const missing = addresses.filter(([, address]) => {
    const { pathname } = new URL(address, "http://localhost");
    return !patterns.some((pattern) => matchPath(pattern, pathname));
  });
  // The component sheet is for developers alone.
  expect(missing).toEqual([["components", expect.stringContaining(paths.dev.components())]]);
});

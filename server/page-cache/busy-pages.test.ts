import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { BusyError } from "~/lib/busy-error";
import { refuseWhenBusy } from "./busy-pages";

/** The value that a page's loader throws after an error. */
async function thrownBy(error: unknown, context?: AppLoadContext): Promise<unknown> {
  const loader = () => Promise.reject(error);
  const build = { routes: { page: { id: "page", module: { default: () => null, loader } } } };
  const wrapped = refuseWhenBusy(build as unknown as ServerBuild).routes.page?.module.loader;
  return Promise.resolve(wrapped?.({ context } as never)).catch((thrown: unknown) => thrown);
}

describe("a page whose loader throws", () => {
  test.each([
    ["a BusyError", new BusyError("busy")],
    [
      "Prisma's P2028, that a transaction had no time,",
      Object.assign(new Error("expired"), { code: "P2028" }),
    ],
  ])("a page whose loader throws %s is answered with 503 and Retry-After", async (_what, error) => {
    const response = await thrownBy(error);
    expect(response).toMatchObject({ status: 503 });
    expect((response as Response).headers.get("retry-after")).toBe("2");
  });

  test("any other error of a page's loader is left to Remix", async () => {
    const error = new Error("lost");
    expect(await thrownBy(error)).toBe(error);
  });
});

test("a page's loader does not run for an address over its limit of pages, which gets 429", async () => {
  const response = await thrownBy(new Error("ran"), { pagesAgainInSeconds: 7 });
  expect(response).toMatchObject({ status: 429 });
  expect((response as Response).headers.get("retry-after")).toBe("7");
});

import { beforeAll, describe, expect, test, vi } from "vitest";
import { linkTo } from "./links.server";

beforeAll(() => {
  vi.stubEnv("APP_URL", "http://matraz.example.es");
});

describe("linkTo", () => {
  test("gives the full address of a page of ours", () => {
    expect(linkTo("/forgot-password")).toBe("http://matraz.example.es/forgot-password");
  });

  test("escapes what it is given, and leaves out what is undefined", () => {
    const link = linkTo("/verify-email", { t: "a-b_c", redirectTo: "/jobs?q=a&b=#c", none: undefined });
    expect(link).toBe("http://matraz.example.es/verify-email?t=a-b_c&redirectTo=%2Fjobs%3Fq%3Da%26b%3D%23c");
    expect(new URL(link).searchParams.get("redirectTo")).toBe("/jobs?q=a&b=#c");
  });
});

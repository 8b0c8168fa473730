import { beforeAll, expect, test, vi } from "vitest";
import { paths } from "~/paths";
import { absoluteUrl } from "./absolute-url.server";

beforeAll(() => {
  vi.stubEnv("APP_URL", "http://matraz.example.es");
});

test("a link in a mail starts with APP_URL", () => {
  expect(absoluteUrl(paths.forgotPassword())).toBe("http://matraz.example.es/forgot-password");
});

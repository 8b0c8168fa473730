import { expect, test } from "vitest";
import { loggedPath } from "./access-log";

test.each([
  ["/", "/"],
  ["/verify-email?t=secret", "/verify-email"],
  ["/api/auth/reset-password", "/api/auth/reset-password"],
  ["/api/auth/reset-password/secret", "/api/auth/reset-password/…"],
  ["/api/auth/reset-password/secret?callbackURL=/x", "/api/auth/reset-password/…"],
  ["/invitation/secret", "/invitation/…"],
  ["/invitation/secret.data?_routes=x", "/invitation/…"],
])("%s is logged as %s", (target, logged) => {
  expect(loggedPath(target)).toBe(logged);
});

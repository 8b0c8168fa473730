import { expect, test, vi } from "vitest";
import { authTexts, spanishTexts, waitlistTexts } from "~/content/errors/api-errors";
import { DomainError, type ErrorCode, FieldsError, statusOf } from "../../domain-error";
import { logger } from "../../log/logger.server";
import { ApiError, BodyError } from "../errors.server";
import { toErrorResponse } from "./error-response.server";

const facts = { requestId: "r", net: "192.0.2.0/24" };

test.each(Object.entries(spanishTexts.errors))(
  "%s is answered with its status and sentence",
  async (code, error) => {
    const response = toErrorResponse(new DomainError(code as ErrorCode), spanishTexts, facts);
    expect(response.status).toBe(statusOf[code as ErrorCode]);
    expect(await response.json()).toEqual({ error, code });
  },
);

test("details are in the error object, and headers in the answer", async () => {
  const refused = toErrorResponse(new DomainError("NOT_FOUND", { id: 7 }), authTexts, facts);
  const error = "Not found";
  expect(await refused.json()).toEqual({ error, code: "NOT_FOUND", details: { id: 7 }, message: error });
  const listed = toErrorResponse(new ApiError("METHOD_NOT_ALLOWED", { Allow: "GET" }), authTexts, facts);
  expect(listed.headers.get("allow")).toBe("GET");
});

test.each(["UNAUTHENTICATED", "UNAUTHORIZED"] as const)("%s says how to show who one is", (code) => {
  const refused = toErrorResponse(new DomainError(code), spanishTexts, facts);
  expect(refused.headers.get("www-authenticate")).toBe("Bearer");
});

test.each([
  ["the platform's operations", spanishTexts, 415],
  ["those under /api/auth/", authTexts, 400],
  ["joining the waitlist", waitlistTexts, 400],
])("a body of another type: %s", (_name, texts, status) => {
  expect(toErrorResponse(new BodyError("type"), texts, facts).status).toBe(status);
  expect(toErrorResponse(new BodyError("syntax"), texts, facts).status).toBe(400);
});

test("a refusal of fields has the first one's code, and a sentence for each", async () => {
  const error = new FieldsError({ email: "INVALID_EMAIL", password: "PASSWORD_TOO_SHORT" });
  const refused = toErrorResponse(error, authTexts, facts);
  const [email, password] = ["The email address is not valid", "The password is too short"];
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    error: email,
    code: "INVALID_EMAIL",
    details: { fields: { email, password } },
    message: email,
  });
});

test.each([
  ["an error that nobody foresaw", new Error("disk")],
  ["a code that the catalogue has no sentence for", new DomainError("INVALID_TRANSITION")],
])("%s is a 500 and a line in the log", async (_, error) => {
  const logged = vi.spyOn(logger(), "error");
  const response = toErrorResponse(error, authTexts, facts);
  expect(response.status).toBe(500);
  const sentence = "Internal server error";
  expect(await response.json()).toEqual({ error: sentence, code: "INTERNAL", message: sentence });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

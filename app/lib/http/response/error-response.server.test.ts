import { expect, test, vi } from "vitest";
import { authTexts, spanishTexts, waitlistTexts } from "~/content/errors/api-errors";
import { DomainError, type ErrorCode, FieldsError, statusOf } from "../../domain-error";
import { logger } from "../../log/logger.server";
import { ApiError, BodyError } from "../errors.server";
import { toErrorResponse } from "./error-response.server";

const facts = { requestId: "r", net: "192.0.2.0/24" };

test.each(Object.entries(spanishTexts.errors))(
  "the API answers the error %s with its status and its sentence",
  async (code, error) => {
    const response = toErrorResponse(new DomainError(code as ErrorCode), spanishTexts, facts);
    expect(response.status).toBe(statusOf[code as ErrorCode]);
    expect(await response.json()).toEqual({ error, code });
  },
);

test("an API error has its details in its body and its extra headers in the response", async () => {
  const refused = toErrorResponse(new DomainError("NOT_FOUND", { id: 7 }), authTexts, facts);
  const error = "Not found";
  expect(await refused.json()).toEqual({ error, code: "NOT_FOUND", details: { id: 7 }, message: error });
  const listed = toErrorResponse(new ApiError("METHOD_NOT_ALLOWED", { Allow: "GET" }), authTexts, facts);
  expect(listed.headers.get("allow")).toBe("GET");
});

test.each(["UNAUTHENTICATED", "UNAUTHORIZED"] as const)(
  "the API's answer to %s names the Bearer scheme in WWW-Authenticate",
  (code) => {
    const refused = toErrorResponse(new DomainError(code), spanishTexts, facts);
    expect(refused.headers.get("www-authenticate")).toBe("Bearer");
  },
);

test.each([
  ["the platform's operations", 415, spanishTexts],
  ["the operations under /api/auth/", 400, authTexts],
  ["joining the waitlist", 400, waitlistTexts],
])("a body of a wrong content type sent to %s is refused with status %d", (_name, status, texts) => {
  expect(toErrorResponse(new BodyError("type"), texts, facts).status).toBe(status);
  expect(toErrorResponse(new BodyError("syntax"), texts, facts).status).toBe(400);
});

test("an error about several fields has the first field's code, and a sentence for each field", async () => {
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
])("%s is answered with 500 and logged", async (_, error) => {
  const logged = vi.spyOn(logger(), "error");
  const response = toErrorResponse(error, authTexts, facts);
  expect(response.status).toBe(500);
  const sentence = "Internal server error";
  expect(await response.json()).toEqual({ error: sentence, code: "INTERNAL", message: sentence });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

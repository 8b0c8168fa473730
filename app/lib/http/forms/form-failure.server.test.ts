import { expect, test } from "vitest";
import { DomainError, type ErrorCode } from "../../domain-error";
import { describeFailure, type FormTexts } from "./form-failure.server";

const refuse = (code: ErrorCode, texts: Partial<FormTexts> = {}) =>
  describeFailure(new DomainError(code), { failure: "Ha fallado.", ...texts }, undefined);

test("an error is told above the form, or beside the field that the form names for its code", () => {
  const message = "La contraseña actual no es correcta.";
  expect(refuse("WRONG_PASSWORD")).toMatchObject({ status: 403, state: { message }, code: "WRONG_PASSWORD" });
  const { state } = refuse("WRONG_PASSWORD", { fieldOf: { WRONG_PASSWORD: "password" } });
  expect(state).toEqual({ errors: { password: message } });
});

test("every error of a new password is told beside its field, with this installation's minimum length", () => {
  const fieldOf = { PASSWORD: "newPassword" };
  expect(refuse("PASSWORD_TOO_SHORT", { fieldOf }).state.errors).toEqual({
    newPassword: "Usa al menos 8 caracteres.",
  });
  expect(refuse("WRONG_PASSWORD", { fieldOf }).state.errors).toBeUndefined();
});

test("the token of an expired link is emptied in the form that carries it", () => {
  expect(refuse("TOKEN_INVALID", { linkField: "t" }).state.values).toEqual({ t: "" });
  expect(refuse("TOKEN_INVALID").state.values).toBeUndefined();
  expect(refuse("WRONG_PASSWORD", { linkField: "t" }).state.values).toBeUndefined();
});

test("NOT_FOUND becomes the page's 404 unless the form has a sentence for it", () => {
  const sentences = { NOT_FOUND: "Ya no está." };
  expect(refuse("NOT_FOUND", { sentences })).toMatchObject({
    status: 404,
    state: { message: "Ya no está." },
  });
  expect(() => refuse("NOT_FOUND")).toThrow(expect.objectContaining({ status: 404 }));
});

test("an unforeseen error is told in the form's own words, with status 500", () => {
  const failure = describeFailure(new Error("disk"), { failure: "Ha fallado." }, undefined);
  expect(failure).toEqual({ status: 500, state: { message: "Ha fallado." } });
});

import { expect, test } from "vitest";
import { FormError } from "../errors.server";
import { askAboutAddress } from "./asked-address.server";
import { readFields } from "./sent-fields";

const send = (fields: Record<string, string>) => readFields(new URLSearchParams({ name: "Ana", ...fields }));

async function questionAbout(fields: Record<string, string>) {
  const asked = await askAboutAddress(send(fields), "email").catch((error: unknown) => error);
  return asked instanceof FormError ? asked.state : null;
}

test("a form asks once about an email address that looks mistyped, and again when another is typed", async () => {
  const question = await questionAbout({ email: " Ana@gmial.com" });
  expect(question?.errors).toEqual({ email: "¿Querías decir ana@gmail.com?" });
  expect(question?.values).toEqual({
    email: "Ana@gmial.com",
    emailAsked: "Ana@gmial.com",
    emailMeant: "ana@gmail.com",
  });
  expect(await questionAbout({ email: "ana@gmial.com", emailAsked: "Ana@gmial.com" })).toBeNull();
  expect(await questionAbout({ email: "ana@hotmial.com", emailAsked: "ana@gmial.com" })).not.toBeNull();
  expect(await questionAbout({ email: "ana@gmail.com" })).toBeNull();
  expect(await questionAbout({ email: "ana@csic.es" })).toBeNull();
});

test("the suggested email address replaces the typed one, but no address that was not suggested does", async () => {
  const taken = await askAboutAddress(send({ email: "ana@gmial.com", emailMeant: "ana@gmail.com" }), "email");
  expect([taken.get("email"), taken.get("name")]).toEqual(["ana@gmail.com", "Ana"]);
  expect(await questionAbout({ email: "ana@gmial.com", emailMeant: "eva@gmail.com" })).not.toBeNull();
});

import { expect, test } from "vitest";
import { messageSchema } from "./message.schema";

const read = (body: unknown) => messageSchema.safeParse({ body }).data?.body;

test("a message has 1 to 4,000 characters, signs outside the basic plane counted as one", () => {
  for (const body of ["a", "á".repeat(4000), "🧪".repeat(4000)]) expect(read(body)).toBe(body);
  for (const body of ["", " \n\t \r\n  ", "á".repeat(4001), "🧪".repeat(4001)])
    expect(read(body)).toBeUndefined();
});

test("a message loses spaces at its ends and returns at the ends of its lines", () => {
  expect(read("  Buenos días,\r\n\r\n¿cuándo puedes venir?\t ")).toBe(
    "Buenos días,\n\n¿cuándo puedes venir?",
  );
});

test("a message with a NUL or half a sign, or that is no text, is refused", () => {
  for (const body of ["Hola\u0000", "Hola \ud83e", 7, null, undefined]) expect(read(body)).toBeUndefined();
});

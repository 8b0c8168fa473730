import { describe, expect, test } from "vitest";
import { fillPlaceholders, holdsPlaceholder, unknownPlaceholders } from "./placeholders";

const words = { nombre: "Nora Vidal", oferta: "Técnico/a de RMN" };

describe("the placeholders of a template", () => {
  test.each([
    ["Hola, {nombre}: gracias por «{oferta}».", "Hola, Nora Vidal: gracias por «Técnico/a de RMN»."],
    ["{nombre}{nombre}", "Nora VidalNora Vidal"],
    ["{{nombre}}", "{Nora Vidal}"],
    ["Sin nada que cambiar.", "Sin nada que cambiar."],
  ])("the template «%s» is filled as «%s»", (text, filled) => {
    expect(unknownPlaceholders(text)).toEqual([]);
    expect(fillPlaceholders(text, words)).toBe(filled);
  });

  test("words filled in that hold placeholders, patterns or markup stay as they are", () => {
    const odd = { nombre: "{oferta} $& <b>Ana</b>", oferta: "{nombre}" };
    expect(fillPlaceholders("{nombre} · {oferta}", odd)).toBe("{oferta} $& <b>Ana</b> · {nombre}");
  });

  test.each(["{", "}", "{}", "{ }", "{2}", "H_{2}O", "{a b}", "{nombre", "{1, 2}", "{nombre oferta}"])(
    "«%s» in a template is plain text, not a placeholder",
    (text) => {
      expect(unknownPlaceholders(text)).toEqual([]);
      expect(fillPlaceholders(text, words)).toBe(text);
      expect(holdsPlaceholder(text)).toBe(false);
    },
  );

  test.each([
    "{apellido}",
    "{Nombre}",
    "{Nombre }",
    "{ nombre}",
    "{nombre\u00a0}",
    "{oferta_2}",
    "{año}",
    "{x}",
  ])("the placeholder «%s» in a template is reported as unknown", (text) => {
    expect(unknownPlaceholders(`Hola, ${text}, ${text} y {nombre}`)).toEqual([text]);
  });
});

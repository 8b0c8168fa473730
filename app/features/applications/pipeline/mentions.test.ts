import { expect, test } from "vitest";
import { findMentions } from "./mentions";

const person = (userId: string, name: string, sees = true) => ({ userId, name, sees });
const team = [
  person("ana", "Ana Torres Gil"),
  person("rosa", "Rosa Vidal Serra"),
  person("rosalia", "Rosalía Vidal"),
  person("ana-belen", "Ana Belén Soto"),
  person("joan", "Joan Pons", false),
  person("nunez", "Núñez, Eva"),
  person("maria", "María de los Ángeles Ruiz"),
  person("marian", "María de los Ángeles Ruiz Soler"),
  ...["leo", "leon"].map((id) => person(id, "Leo Gil")),
];

test.each([
  ["@Rosa mira esto", ["rosa"]],
  ["¿La ves, @rosalia? Y tú, @Ana Torres, también.", ["rosalia", "ana"]],
  ["@ANA BELÉN SOTO.", ["ana-belen"]],
  ["(@Rosa Vidal Serra)", ["rosa"]],
  ["@Rosa y @rosa vidal", ["rosa"]],
  ["Escribe a ana@example.es; llega @ 10 h", []],
  ["Sin nadie", []],
  ["@Núñez, Eva ¿la ves? @Núñez también.", ["nunez"]],
  ["@María de los Ángeles Ruiz Soler y otra", ["marian"]],
  ["@María de los Ángeles Ruiz y otra", ["maria"]],
  ["@Leo Gil", ["leo", "leon"]],
])("a note names those after an «@»: %s", (note, ids) => {
  expect(findMentions(note, team)).toEqual({ ids, refusal: null });
});

test.each([
  ["@Pepe, ¿qué te parece?", "se llama «Pepe»"],
  ["@Ana, ¿qué te parece?", "más de una persona que se llama «Ana»"],
  ["@Ros", "se llama «Ros»"],
  ["@rosa_vidal", "se llama «rosa_vidal»"],
  ["@María de los Ángeles", "más de una persona"],
  ["@Joan Pons debería verla", "Joan Pons no puede ver esta candidatura"],
])(
  "a note is refused for a name of nobody, of several, or of somebody who may not see it: %s",
  (note, says) => {
    expect(findMentions(note, team)).toEqual({ ids: [], refusal: expect.stringContaining(says) });
  },
);

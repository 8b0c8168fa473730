import { expect, test } from "vitest";
import { firstNameOf } from "./first-name";

test.each([
  ["Lucía Fernández Soto", "Lucía"],
  ["Lucía", "Lucía"],
  ["María José García", "María José"],
  ["José Luis Martín", "José Luis"],
  ["María del Carmen Ruiz", "María del Carmen"],
  ["María de los Ángeles Pérez", "María de los Ángeles"],
  ["Juan de Dios Vico", "Juan de Dios"],
  ["Juan de la Cierva", "Juan"],
  ["Ana Torres", "Ana"],
  ["José Martín Alonso", "José"],
  ["JOSÉ LUIS SANZ", "JOSÉ LUIS"],
  ["Dra. Ana María Soto", "Ana María"],
  ["García López, Lucía", "Lucía"],
  ["Mª José O'Neill, Dra. en Química", "Mª José"],
  ["  Íñigo   Echeverría ", "Íñigo"],
  ["Instituto de Química Física", "Instituto de Química Física"],
  ["Universitat de València", "Universitat de València"],
  ["Reactivos del Sur, S.L.", "Reactivos del Sur, S.L."],
])("«%s» is greeted as «%s»", (name, first) => expect(firstNameOf(name)).toBe(first));

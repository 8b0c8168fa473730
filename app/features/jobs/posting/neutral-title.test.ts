import { expect, test } from "vitest";
import { genderedWords } from "./neutral-title";

test.each([
  ["Investigador posdoctoral en catálisis", "Investigador", "Investigador/a"],
  ["Investigadora posdoctoral", "Investigadora", "Investigador/a"],
  ["La directora del centro", "directora", "director/a"],
  ["INVESTIGADOR PRINCIPAL", "INVESTIGADOR", "INVESTIGADOR/a"],
  ["Investigadores predoctorales", "Investigadores", "Investigadores/as"],
  ["Investigadoras predoctorales", "Investigadoras", "Investigadores/as"],
  ["Técnico de laboratorio", "Técnico", "Técnico/a"],
  ["Técnica de laboratorio", "Técnica", "Técnico/a"],
  ["Técnicos de apoyo", "Técnicos", "Técnicos/as"],
  ["Beca para un doctorando en Física", "doctorando", "doctorando/a"],
  ["Un ingeniero de datos", "ingeniero", "ingeniero/a"],
  ["Contrato: graduada en Química", "graduada", "graduado/a"],
  ["«Profesor» de Matemáticas", "Profesor", "Profesor/a"],
  ["Químico analítico", "Químico", "Químico/a"],
])("the title «%s» names one gender in «%s», for which «%s» is proposed", (title, word, neutral) => {
  expect(genderedWords(title)).toEqual([{ word, neutral }]);
});

test.each([
  "Investigador/a posdoctoral",
  "Investigador(a) posdoctoral",
  "Investigadora o investigador posdoctoral",
  "Investigadores/as predoctorales",
  "Personal técnico de laboratorio",
  "Personal investigador en formación",
  "Persona titular de la dirección científica",
  "Química orgánica: contrato predoctoral",
  "Física de partículas",
  "Ayuda técnica a la investigación",
  "Doctorado en Biología",
  "Sensor y reactor nuclear: vector de transferencia",
  "Economista de la salud",
  "Postdoc in Catalysis",
  "",
])("the title «%s» names no gender, or both, and is left alone", (title) => {
  expect(genderedWords(title)).toEqual([]);
});

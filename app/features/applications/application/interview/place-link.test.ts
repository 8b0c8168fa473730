import { expect, test } from "vitest";
import { placeLink } from "./place-link";

test.each([
  ["https://meet.example/abc?pwd=1", "https://meet.example/abc?pwd=1"],
  ["HTTP://meet.example", "http://meet.example/"],
])("the interview's place «%s» is shown as a link to %s", (place, href) => {
  expect(placeLink(place)).toBe(href);
});

test.each([
  "Sala 2.1",
  "Videollamada: https://meet.example/abc",
  "https://meet.example/abc (sala 2)",
  "meet.example/abc",
  "https://",
  "javascript:alert(1)",
  "data:text/html,hola",
  "ftp://meet.example/",
  "https://banco.example@meet.example/",
  "https://banco.example:clave@meet.example/",
])("the interview's place «%s» is shown as text, not as a link", (place) => {
  expect(placeLink(place)).toBeNull();
});

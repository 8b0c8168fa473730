import { expect, test } from "vitest";
import { suggestEmail } from "./suggest-email";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmal.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["GNAIL.com", "gmail.com"],
  ["hotmial.com", "hotmail.com"],
  ["hotmal.es", "hotmail.es"],
  ["outlok.com", "outlook.com"],
  ["yaho.es", "yahoo.es"],
  ["iclod.com", "icloud.com"],
  ["gmaio.com", "gmail.com"],
  ["hotmaio.com", "hotmail.com"],
  ["yahho.com", "yahoo.com"],
  ["icluod.com", "icloud.com"],
  ["gmail.comm", "gmail.com"],
  ["hotnail.com", "hotmail.com"],
  ["yahooo.es", "yahoo.es"],
  ["outlok.es", "outlook.es"],
  ["icloud.co", "icloud.com"],
  ["gmail..com", "gmail.com"],
])("for an email address at %s, the domain %s is suggested", (typed, meant) => {
  expect(suggestEmail(`ana@${typed}`)).toBe(`ana@${meant}`);
});

test.each([
  ..."gmail.com hotmail.es mail.com email.com ymail.com gmx.es cloud.com me.com live.com msn.com aol.com".split(
    " ",
  ),
  ..."yahoo.ca yahoo.fr hotmail.it outlook.cl outlook.fr yahoo.co.uk proton.me protonmail.ch".split(" "),
  ..."yahoo.com.mx yahoo.com.ar hotmail.com.ar outlook.com.br zmail.com".split(" "),
  ..."ub.edu uab.cat ucm.es uam.es us.es uv.es upv.es ugr.es csic.es unican.es usal.es uca.es ual.es".split(
    " ",
  ),
  ..."hotel.es email.es correo.ugr.es mit.edu unam.mx uni.es universidad.example telefonica.net ono.com".split(
    " ",
  ),
])("for an email address at %s, no other domain is suggested", (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeNull();
});

test.each(["", "ana", "ana@", "@gmial.com", "ana@gmial", "a b@gmial.com"])(
  "for %j, which is not an email address, no other address is suggested",
  (text) => {
    expect(suggestEmail(text)).toBeNull();
  },
);

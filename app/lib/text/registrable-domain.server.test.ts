import { expect, test } from "vitest";
import { registrableDomain } from "./registrable-domain.server";

test.each([
  ["uni.es", "uni.es"],
  ["www.quimica.uni.es", "uni.es"],
  ["WWW.UNI.ES", "uni.es"],
  ["uni.ac.uk", "uni.ac.uk"],
  ["www.uni.edu.mx", "uni.edu.mx"],
  ["grupo.github.io", "grupo.github.io"],
  ["xn--and-6ma2c.es", "xn--and-6ma2c.es"],
  ["mi_grupo.uni.es", "uni.es"],
  ["mi_grupo.es", null],
  ["uni._", null],
  ["es", null],
  ["co.uk", null],
  ["github.io", null],
  ["localhost", null],
  ["127.0.0.1", null],
  ["[::1]", null],
  ["", null],
])("the registrable domain of the host «%s» is %s", (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

import english from "i18n-iso-countries/langs/en.json";
import spanish from "i18n-iso-countries/langs/es.json";

const names: Record<string, string | string[]> = spanish.countries;
const englishNames: Record<string, string | string[]> = english.countries;

/** Where most readers are: they stand before the others. */
const latinAmerica = "AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE".split(" ");
const rankOf = (code: string) => (code === "ES" ? 0 : latinAmerica.includes(code) ? 1 : 2);

/**
 * Countries by their ISO 3166-1 alpha-2 code: Spain, Latin America, then all others, each in the order of their names. Too
 * long a list for the browser.
 */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(names)
    .map(([code, name]) => [code, typeof name === "string" ? name : (name[0] ?? code)] as const)
    .sort(
      ([code, one], [otherCode, other]) => rankOf(code) - rankOf(otherCode) || one.localeCompare(other, "es"),
    ),
);

/** Further names of countries. */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  CH: ["Suïssa", "Suíza"],
  CZ: ["Chequia", "República Checa", "Czechia"],
  DE: ["Deutschland", "Alemanya", "Alemaña"],
  FR: ["França"],
  GB: ["Gran Bretaña", "Great Britain", "Inglaterra", "England", "Escocia", "Scotland", "Gales", "UK"],
  IT: ["Itàlia"],
  MX: ["Méjico"],
  NL: ["Holanda", "Holland"],
  US: ["EEUU", "EE.UU.", "USA", "Estats Units"],
};

/** Spain says nothing here, and a meeting is no island. */
const withoutNames = ["ES", "RE"];

/** The names of the other countries in Spanish and English, by code. */
export const countryNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.keys(countries)
    .filter((code) => !withoutNames.includes(code))
    .map((code) => {
      const all = [names[code] ?? [], englishNames[code] ?? [], moreNames[code] ?? []].flat();
      return [code, [...new Set(all)]];
    }),
);

/** The countries that the editor of a remote job offers: our neighbours, and where Spanish is spoken. The API takes any. */
export const remoteCountries = [
  ...["ES", "AD", "PT", "FR", "IT", "DE", "AT", "BE", "NL", "LU", "IE", "GB", "CH", "DK", "SE", "NO", "FI"],
  ...["PL", "CZ", "GR", "MX", "AR", "CL", "CO", "PE", "UY", "CR", "EC", "BR", "US"],
] as const;

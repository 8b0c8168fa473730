import spanish from "i18n-iso-countries/langs/es.json";

const names: Record<string, string | string[]> = spanish.countries;

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

/** The countries that the editor of a remote job offers: our neighbours, and where Spanish is spoken. The API takes any. */
export const remoteCountries = [
  ...["ES", "AD", "PT", "FR", "IT", "DE", "AT", "BE", "NL", "LU", "IE", "GB", "CH", "DK", "SE", "NO", "FI"],
  ...["PL", "CZ", "GR", "MX", "AR", "CL", "CO", "PE", "UY", "CR", "EC", "BR", "US"],
] as const;

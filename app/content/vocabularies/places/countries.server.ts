import spanish from "i18n-iso-countries/langs/es.json";

const names: Record<string, string | string[]> = spanish.countries;

/** Countries by their ISO 3166-1 alpha-2 code, in the order of their names. Too long a list for the browser. */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(names)
    .map(([code, name]) => [code, typeof name === "string" ? name : (name[0] ?? code)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, "es")),
);

import { isCodeOf } from "~/content/vocabularies/codes";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";

interface Place {
  city: string | null;
  /** ISO 3166-2:ES. */
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/**
 * Where the work is, as short as it is clear: «Móstoles (Madrid)», «Madrid», «Lisboa, Portugal».
 * @returns "" while nothing is known but the country, and that is Spain.
 */
export function placeOf({ city, region, country }: Place): string {
  const province = region && isCodeOf(regions, region) ? regions[region] : null;
  const abroad = country === "ES" ? "" : (countries[country] ?? country);
  if (!city) return province ?? abroad;
  if (province && !province.split("/").includes(city)) return `${city} (${province})`;
  return abroad ? `${city}, ${abroad}` : city;
}

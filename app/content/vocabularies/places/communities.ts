import { codesOf } from "../codes";
import type { regions } from "./regions";

/**
 * The comunidades autónomas and autonomous cities of Spain by ISO 3166-2:ES, in alphabetical order without their
 * articles, each with its provinces.
 */
export const communities = {
  "ES-AN": {
    label: "Andalucía",
    regions: ["ES-AL", "ES-CA", "ES-CO", "ES-GR", "ES-H", "ES-J", "ES-MA", "ES-SE"],
  },
  "ES-AR": { label: "Aragón", regions: ["ES-HU", "ES-TE", "ES-Z"] },
  "ES-CN": { label: "Canarias", regions: ["ES-GC", "ES-TF"] },
  "ES-CB": { label: "Cantabria", regions: ["ES-S"] },
  "ES-CL": {
    label: "Castilla y León",
    regions: ["ES-AV", "ES-BU", "ES-LE", "ES-P", "ES-SA", "ES-SG", "ES-SO", "ES-VA", "ES-ZA"],
  },
  "ES-CM": { label: "Castilla-La Mancha", regions: ["ES-AB", "ES-CR", "ES-CU", "ES-GU", "ES-TO"] },
  "ES-CT": { label: "Cataluña", regions: ["ES-B", "ES-GI", "ES-L", "ES-T"] },
  "ES-CE": { label: "Ceuta", regions: ["ES-CE"] },
  "ES-MD": { label: "Comunidad de Madrid", regions: ["ES-M"] },
  "ES-NC": { label: "Comunidad Foral de Navarra", regions: ["ES-NA"] },
  "ES-VC": { label: "Comunitat Valenciana", regions: ["ES-A", "ES-CS", "ES-V"] },
  "ES-EX": { label: "Extremadura", regions: ["ES-BA", "ES-CC"] },
  "ES-GA": { label: "Galicia", regions: ["ES-C", "ES-LU", "ES-OR", "ES-PO"] },
  "ES-IB": { label: "Illes Balears", regions: ["ES-PM"] },
  "ES-ML": { label: "Melilla", regions: ["ES-ML"] },
  "ES-PV": { label: "País Vasco/Euskadi", regions: ["ES-VI", "ES-BI", "ES-SS"] },
  "ES-AS": { label: "Principado de Asturias", regions: ["ES-O"] },
  "ES-MC": { label: "Región de Murcia", regions: ["ES-MU"] },
  "ES-RI": { label: "La Rioja", regions: ["ES-LO"] },
} as const satisfies Record<string, { label: string; regions: readonly RegionCode[] }>;

export type Community = keyof typeof communities;

type RegionCode = keyof typeof regions;

/** The comunidad autónoma of a province; null for an unknown code. */
export const communityOf = (region: string) => byRegion.get(region) ?? null;

const byRegion: ReadonlyMap<string, Community> = new Map(
  codesOf(communities).flatMap((code) => communities[code].regions.map((region) => [region, code] as const)),
);

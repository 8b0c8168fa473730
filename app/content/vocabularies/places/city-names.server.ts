/**
 * The names of one city, in the languages that are spoken there and by which people call it: a search for one of them is a
 * search for the jobs in it. A city with a single name needs no entry.
 */
const groups = [
  "A Coruña, La Coruña, Coruña",
  "Alcalá de Henares, Alcalá",
  "Alcoy, Alcoi",
  "Alicante, Alacant, Alicante/Alacant",
  "Barakaldo, Baracaldo",
  "Bilbao, Bilbo",
  "Burjassot, Burjasot",
  "Castellón de la Plana, Castelló de la Plana, Castellón, Castelló",
  "Cerdanyola del Vallès, Cerdanyola",
  "Ciutadella, Ciudadela, Ciutadella de Menorca",
  "Eivissa, Ibiza",
  "Elche, Elx, Elche/Elx",
  "Getxo, Guecho",
  "Gijón, Xixón",
  "Girona, Gerona",
  "Hondarribia, Fuenterrabía",
  "Jerez de la Frontera, Jerez",
  "L'Hospitalet de Llobregat, L'Hospitalet, Hospitalet",
  "Las Palmas de Gran Canaria, Las Palmas",
  "Leioa, Lejona",
  "Lleida, Lérida",
  "Maó, Mahón, Maó-Mahón",
  "Mondragón, Arrasate, Arrasate/Mondragón",
  "Ourense, Orense",
  "Oviedo, Uviéu",
  "Palma, Palma de Mallorca, Mallorca",
  "Pamplona, Iruña, Iruñea, Pamplona/Iruña",
  "Sagunto, Sagunt, Sagunto/Sagunt",
  "San Cristóbal de La Laguna, La Laguna",
  "San Sebastián, Donostia, Donosti, Donostia-San Sebastián, Donostia/San Sebastián",
  "San Sebastián de los Reyes, Sanse",
  "Sant Cugat del Vallès, Sant Cugat",
  "Santiago de Compostela, Santiago, Compostela",
  "Terrassa, Tarrasa",
  "Valencia, València",
  "Vila-real, Villarreal",
  "Vitoria-Gasteiz, Vitoria, Gasteiz",
  "Xàtiva, Játiva",
] as const;

/** Each group of names. */
export const cityNames: readonly (readonly string[])[] = groups.map((group) => group.split(", "));

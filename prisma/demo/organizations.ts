import { readTable } from "./words/table";

/**
 * The organizations of the demo, all invented, and their domains under .example, which belongs to nobody. The first is
 * the sample account's. «domain»: verified at once by its domain; «verified»: by an administrator. A place is the city
 * and the province, or the country.
 */
export const organizationTable = readTable(
  ["name", "kind", "domain", "city", "place", "verification", "fields"],
  `
Instituto de Química Sostenible | research_centre | quimica-sostenible | Tarragona | ES-T | verified | chemistry materials energy
Universidad Politécnica de la Meseta | university | meseta | Valladolid | ES-VA | domain | engineering energy mathematics computing
Universidad del Alto Ebro | university | altoebro | Logroño | ES-LO | domain | humanities agriculture chemistry social
Universidad Costa de la Luz | university | costadelaluz | Huelva | ES-H | domain | earth environment biology economics
Universidad de las Tres Rías | university | tresrias | Vigo | ES-PO | verified | biology engineering humanities mathematics
Universidad Mediterránea de Levante | university | medlevante | Castelló de la Plana | ES-CS | domain | psychology social economics computing
Universidad Insular Atlántica | university | insular | San Cristóbal de La Laguna | ES-TF | verified | physics earth humanities
Centro de Genómica del Sur | research_centre | genomica-sur | Granada | ES-GR | domain | biology biomedicine biotechnology
Instituto del Clima y los Océanos | public_research_body | clima-oceanos | Santander | ES-S | domain | earth environment physics
Observatorio Cumbre Alta | public_research_body | cumbre-alta | Santa Cruz de La Palma | ES-TF | verified | physics mathematics computing
Instituto Nacional de Óptica Aplicada | public_research_body | optica-aplicada | Madrid | ES-M | domain | physics materials engineering
Centro Español de Datos de Salud | public_research_body | datos-salud | Madrid | ES-M | verified | computing medicine mathematics
Instituto de Neurociencia del Mediterráneo | research_centre | neuromed | Alicante | ES-A | domain | psychology biomedicine medicine
Centro de Supercomputación del Cantábrico | research_centre | supercantabrico | Gijón | ES-O | verified | computing mathematics physics
Instituto de Materiales Avanzados de Gipuzkoa | research_centre | matergi | Donostia | ES-SS | domain | materials physics chemistry
Estación Biológica de la Dehesa | research_centre | dehesa | Cáceres | ES-CC | pending | environment biology veterinary
Centro de Investigación del Olivar | research_centre | olivar | Jaén | ES-J | verified | agriculture biotechnology environment
Instituto de Estudios del Territorio | research_centre | territorio | Teruel | ES-TE | unverified | social humanities earth
Hospital Universitario de la Laguna Clara | hospital | laguna-clara | Albacete | ES-AB | verified | medicine biomedicine pharmacy
Instituto de Investigación Sanitaria Valle del Turia | hospital | turia-salud | Valencia | ES-V | domain | biomedicine medicine psychology
Hospital Marítimo de la Bahía | hospital | maritimo-bahia | Cádiz | ES-CA | pending | medicine pharmacy
Fundación Sant Bartomeu de Recerca | hospital | santbartomeu | Barcelona | ES-B | domain | biomedicine medicine pharmacy
Biotecnologías Valdeverde | company | valdeverde | Alcalá de Henares | ES-M | domain | biotechnology biology agriculture
Laboratorios Arándiga | company | arandiga | Zaragoza | ES-Z | domain | pharmacy chemistry biomedicine
Fotónica Ibérica | company | fotonica-iberica | Terrassa | ES-B | verified | physics engineering materials
Nanomateriales del Norte | company | nano-norte | Bilbao | ES-BI | verified | materials chemistry engineering
Semillas del Ebro | company | semillas-ebro | Lleida | ES-L | pending | agriculture biotechnology
Aguas y Sensores | company | aguasensores | Sevilla | ES-SE | unverified | engineering environment computing
Energías del Páramo | company | paramo | Burgos | ES-BU | verified | energy engineering economics
Ganadería Científica del Duero | company | duero-ganadera | Zamora | ES-ZA | rejected | veterinary agriculture
Helio Baterías | startup | helio | Vitoria-Gasteiz | ES-VI | domain | energy materials chemistry
Proteia | startup | proteia | Barcelona | ES-B | verified | biotechnology biomedicine computing
Cuántica Serena | startup | cuantica-serena | Málaga | ES-MA | pending | physics computing mathematics
Alga Viva | startup | alga-viva | Las Palmas de Gran Canaria | ES-GC | unverified | biotechnology environment
Mente Clara Salud Digital | startup | menteclara | Palma | ES-PM | unverified | psychology computing medicine
Fundación Atlas de Investigación | foundation | fundacion-atlas | Madrid | ES-M | domain | research_management social economics
Fundación Lince Ibérico | foundation | lince | Ciudad Real | ES-CR | verified | veterinary environment research_management
Agencia Foral de Innovación | administration | innovacion-foral | Pamplona | ES-NA | verified | research_management economics engineering
Observatorio Austral de Atacama | other | atacama | Antofagasta | CL | pending | physics engineering other
Red Iberoamericana de Divulgación | other | divulga-red | Salamanca | ES-SA | rejected | research_management social other
`,
);

/** Organizations' descriptions; `{name}`, `{city}` and `{fields}` are filled in. */
export const descriptions = [
  `**{name}** investiga en {fields} desde {city}. Somos un centro mediano: lo bastante grande para tener equipos propios y lo bastante pequeño para que todas las personas se conozcan.

## Cómo trabajamos

- Grupos de seis a doce personas, con reunión semanal y cuaderno de laboratorio compartido.
- Publicamos en abierto, con los datos y el código.
- Horario flexible, y ninguna reunión después de las cinco.`,
  `En {name} trabajan más de trescientas personas en {fields}. Nuestra sede está en {city} y colaboramos con grupos de quince países.

Cada plaza se resuelve con una comisión de tres personas y un baremo que enviamos a quien se presenta. Tenemos plan de igualdad, y **respondemos a todas las candidaturas**.`,
  `{name} nació en {city} para llevar la investigación en {fields} a donde hace falta: a las empresas, a las consultas y a las aulas.

## Lo que ofrecemos

- Contratos con salario publicado desde el primer día.
- Formación: cuarenta horas al año, en horario de trabajo.
- Conciliación: teletrabajo y jornada adaptable.`,
] as const;

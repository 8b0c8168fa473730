import type { Limit } from "~/lib/rate-limit/limit-table";
import { formatNumberInText, plural } from "../format";

/** The texts of the API's description, at /api/openapi.json. */
export const apiDescription = {
  title: "API de Matraz",
  version: "0.1.0",
  text: "Todo lo que se puede hacer en Matraz desde un programa.",
  bearer: "El `token` de la sesión, como lo da `POST /api/auth/sign-in/email`.",
  done: "Hecho",
  empty: "Sin cuerpo",
  file: "Un archivo",
  otherError: "Cualquier otro error",
} as const;

/** The texts of the reference, at /docs/api. */
export const apiReference = {
  title: "API",
  description:
    "Referencia de la API de Matraz: operaciones, parámetros, respuestas, límites y ejemplos con curl.",
  lead: "Lo que personas y organizaciones hacen en las páginas de Matraz lo puede hacer también un programa, con JSON. Los datos de una organización están en «Perfil».",
  document: "La misma referencia en OpenAPI 3.1",
  contents: "Secciones",
  rules: {
    title: "Lo común",
    session: "Sesión",
    sessionText:
      "Accede con tu correo y tu contraseña; el `session.token` de la respuesta va en `Authorization: Bearer` y vale una semana. Lo que se pide así no recibe cookies.",
    errors: "Errores",
    errorsText:
      "Cada error es un objeto con una frase en `error`, un código estable en `code` y, si hay más que decir, `details`. Lo que falla en un cuerpo llega todo junto: `details.fields` tiene una frase para cada campo.",
    input: "Entradas",
    inputText:
      "Los cuerpos son objetos JSON de hasta 16 KiB, salvo donde se dice otra cosa; un campo desconocido es un error, salvo bajo `/api/auth/` y `/api/waitlist`. Los archivos van en `multipart/form-data`, uno por llamada, en el campo `file`; desde un programa, con Bearer. En la dirección, un parámetro de lista se repite (`field=chemistry&field=physics`); los demás van una sola vez. Un valor vacío cuenta como ausente, y los nombres desconocidos se pasan por alto.",
    limits: "Límites",
    limitsText:
      "Se cuentan por dirección de red y, donde se dice, por cuenta. Por encima la respuesta es 429, y `Retry-After` dice cuántos segundos esperar. `RateLimit-Policy` nombra los límites de la llamada, y `RateLimit` cuánto queda de cada uno.",
    repeats: "Repeticiones",
    repeatsText:
      "Donde se dice, `Idempotency-Key` permite repetir una llamada que quedó sin respuesta: con la misma clave y los mismos datos, durante 24 horas, se responde con lo que ya se creó. La misma clave con otros datos es 422. Una clave son de 1 a 255 caracteres ASCII sin espacios, mejor un UUID, o un texto entre comillas.",
  },
  browser: {
    title: "Desde una página de otro sitio",
    text: "Quien lleva este servidor tiene que aprobar antes el origen exacto de esa página (`ALLOWED_ORIGINS`). Entre sitios no viajan cookies: la página guarda su token y lo manda como Bearer, sin credenciales. Con el cliente de better-auth, tal como se publica:",
    pictures: "Las fotos y los logotipos se pueden mostrar con `<img>` desde cualquier sitio.",
  },
  who: "Quién",
  limit: "Límite",
  noLimit: "Ninguno",
  codes: "Errores",
  path: "Parámetros de la ruta",
  query: "Parámetros de la dirección",
  header: "Cabeceras",
  body: "Cuerpo",
  answer: "Respuesta",
  example: "Ejemplo",
  name: "Nombre",
  type: "Tipo",
  meaning: "Valores",
  optional: "opcional",
  noBody: "Sin cuerpo.",
  repeatable:
    "Una clave tuya, nueva para cada cosa que creas: si repites la llamada en 24 horas con la misma clave y los mismos datos, recibes lo que ya se creó.",
  whole: "la respuesta",
} as const;

/** The callers of an operation, in words. */
export const whoLabels = {
  public: "Cualquiera",
  link: "Quien tiene el enlace o el token",
  user: "Con sesión",
  employee: "Profesionales de la ciencia",
  owner: "Titulares de una organización",
  recruiter: "Equipo de una organización",
  reader: "Quien lee una oferta",
  admin: "Quien administra",
} as const;

/** The types of JSON, in words. */
export const typeLabels = {
  string: "texto",
  number: "número",
  integer: "entero",
  boolean: "sí o no",
  object: "objeto",
  array: "lista",
  null: "null",
  any: "cualquiera",
  date: "fecha",
  "date-time": "fecha y hora",
  uuid: "UUID",
  uri: "dirección web",
  binary: "archivo",
  oneOf: " o ",
  listOf: "lista de {item}",
} as const;

/** «como mucho 100 caracteres», «de 1 a 500». */
export const rangeLabels = {
  maxLength: "como mucho {n} caracteres",
  between: "de {min} a {max}",
  min: "desde {min}",
  max: "hasta {max}",
  items: "como mucho {n}",
} as const;

const spans: Record<number, string> = { 60: "por minuto", 3600: "por hora" };

/** «120 por minuto y dirección, 30 por minuto y cuenta». */
export function limitLabel({ address, account }: { address: Limit; account?: Limit }): string {
  const each = ({ points, seconds }: Limit) => `${formatNumberInText(points)} ${spans[seconds] ?? ""}`;
  const perAddress = `${each(address)} y dirección de red`;
  return account ? `${each(account)} y cuenta; ${perAddress}` : perAddress;
}

/** The description of an operation apart from its fields. */
export function operationText({
  summary,
  who,
  limit,
}: {
  summary: string;
  who: string;
  limit: string;
}): string {
  return [
    summary,
    `${apiReference.who}: ${who}.`,
    `${apiReference.limit}: ${limit || apiReference.noLimit}.`,
  ].join("\n\n");
}

const kibibytes = { one: "1 KiB", many: "{n} KiB" };

/** «multipart/form-data, archivo de hasta 5 MiB». */
export function uploadLabel(bytes: number): string {
  return `multipart/form-data, archivo de hasta ${formatNumberInText(bytes / (1 << 20))} MiB`;
}

/** «hasta 100 KiB». */
export function sizeLabel(bytes: number): string {
  return `hasta ${plural(kibibytes, bytes / 1024)}`;
}

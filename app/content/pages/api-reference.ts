/** The texts of the API's description, at /api/openapi.json. */
export const apiDescription = {
  title: "API de Matraz",
  version: "0.1.0",
  text: "Todo lo que se puede hacer en Matraz desde un programa.",
  bearer: "El `token` de la sesión, como lo da `POST /api/auth/sign-in/email`.",
  done: "Hecho",
  empty: "Sin cuerpo",
  file: "Un archivo",
} as const;

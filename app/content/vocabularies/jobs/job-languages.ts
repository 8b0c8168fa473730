/** The language in which a job is written. */
export const jobLanguages = {
  es: "Español",
  en: "Inglés",
  ca: "Catalán",
  eu: "Euskera",
  gl: "Gallego",
} as const;

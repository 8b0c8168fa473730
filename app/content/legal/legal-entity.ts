/**
 * The platform's legal entity. Fill in every value in braces before opening to the public: they appear in the legal
 * texts and in the first privacy layer beside the forms.
 */
export const legalEntity = {
  name: "{RAZÓN SOCIAL}",
  taxId: "{NIF}",
  address: "{DOMICILIO SOCIAL}",
  registry: "{DATOS REGISTRALES}",
  email: "{CORREO DE CONTACTO}",
  privacyEmail: "{CORREO DE PROTECCIÓN DE DATOS}",
  hosting: "{PROVEEDOR DE ALOJAMIENTO}",
} as const;

/** Changes with the legal texts; each consent stores the version that the person saw. */
export const legalVersion = "2026-11-23";

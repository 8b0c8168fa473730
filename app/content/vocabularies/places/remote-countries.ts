/** The countries that the editor of a remote job offers: our neighbours, and where Spanish is spoken. The API takes any. */
export const remoteCountries = [
  ...["ES", "AD", "PT", "FR", "IT", "DE", "AT", "BE", "NL", "LU", "IE", "GB", "CH", "DK", "SE", "NO", "FI"],
  ...["PL", "CZ", "GR", "MX", "AR", "CL", "CO", "PE", "UY", "CR", "EC", "BR", "US"],
] as const;

/** The platform's legal entity, as pages, mails and security.txt name it: the settings `LEGAL_…` and `…_EMAIL`. */
export interface LegalEntity {
  name: string;
  /** The NIF, or its identifier in its own country. */
  taxId: string;
  address: string;
  /** The entry in its register (art. 10.1 b LSSI); absent where the law asks for none. */
  registry?: string | undefined;
  /** For questions, personal data and notices about contents. */
  contactEmail: string;
  /** For weaknesses; absent on an instance that nobody reaches from outside. */
  securityEmail?: string | undefined;
}

/** Stands in for settings that are absent, which only an instance without https may lack. */
export const trialLegalEntity: LegalEntity = {
  name: "Instalación de prueba",
  taxId: "00000000T",
  address: "Calle de la Probeta, 1, 28001 Madrid (dirección de ejemplo)",
  contactEmail: "contacto@prueba.example",
};

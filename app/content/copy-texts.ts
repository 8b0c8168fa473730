/** A field whose text can be copied. */
export const copyTexts = {
  copy: "Copiar",
  copied: "Copiado",
} as const;

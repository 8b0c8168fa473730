/** Where a link by mail is asked for. */
export const askLink = {
  email: "Correo electrónico de tu cuenta",
  sent: "Si existe una cuenta con ese correo, te hemos enviado un enlace.",
  notThere:
    "¿No llega? Mira en la carpeta de spam. Puedes pedir otro: enviamos como mucho tres por hora a cada cuenta.",
} as const;

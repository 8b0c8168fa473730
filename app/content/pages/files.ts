/** /dashboard/profile/cv. */
export const cvPage = {
  title: "Tu CV",
  description: "El CV que acompaña a tus candidaturas en Matraz.",
  lead: "Lo leen las organizaciones en cuyas ofertas te inscribes, y nadie más. Al inscribirte puedes enviar otro.",
  field: "CV en PDF",
  hint: "Un PDF de 5 MB como mucho.",
  submit: "Guardar el CV",
  replace: "Cambiar el CV",
  remove: "Quitar el CV",
  removeNote: "Las candidaturas que ya lo llevan lo conservan.",
  saved: "CV guardado.",
  removed: "Hemos quitado el CV de tu perfil.",
  required: "Elige el PDF de tu CV.",
  wrongType: "«{name}» no es un PDF. Guárdalo como PDF y elígelo de nuevo.",
  tooLarge: "«{name}» pesa más de 5 MB. Redúcelo y elígelo de nuevo.",
  back: "Volver al perfil",
} as const;

const pictureTexts = {
  hint: "Un JPG, PNG o WebP de 2 MB como mucho. Lo recortamos a un cuadrado.",
  required: "Elige una imagen.",
  wrongType:
    "No hemos podido leer «{name}». Elige un JPG, PNG o WebP sin daños, de 25 megapíxeles como mucho.",
  tooLarge: "«{name}» pesa más de 2 MB. Redúcela y elígela de nuevo.",
} as const;

/** /dashboard/profile/photo. */
export const photoPage = {
  ...pictureTexts,
  title: "Tu foto",
  description: "La foto que acompaña a tu nombre en Matraz.",
  lead: "Acompaña a tu nombre en tus candidaturas y mensajes. Es opcional: sin ella se ven tus iniciales.",
  field: "Foto",
  submit: "Guardar la foto",
  remove: "Quitar la foto",
  removeNote: "Volverán a verse tus iniciales.",
  saved: "Foto guardada.",
  removed: "Hemos quitado la foto.",
  back: "Volver al perfil",
} as const;

/** /dashboard/organization/logo. */
export const logoPage = {
  ...pictureTexts,
  title: "Logotipo",
  description: "El logotipo de tu organización en Matraz.",
  lead: "Se ve junto a tus ofertas y en la página pública de tu organización. Sin él se ven sus iniciales.",
  field: "Logotipo",
  submit: "Guardar el logotipo",
  remove: "Quitar el logotipo",
  removeNote: "Volverán a verse las iniciales.",
  saved: "Logotipo guardado.",
  removed: "Hemos quitado el logotipo.",
  back: "Volver a mi organización",
  link: "Cambiar el logotipo",
} as const;

/** The part of /dashboard/profile that leads to both pages. */
export const profileFiles = {
  title: "CV y foto",
  cv: "CV",
  noCv: "Todavía no has subido tu CV.",
  addCv: "Subir el CV",
  changeCv: "Cambiar o quitar el CV",
  photo: "Cambiar la foto",
} as const;

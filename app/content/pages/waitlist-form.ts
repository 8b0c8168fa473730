/** The form of the landing page. */
export const waitlistForm = {
  title: "Únete a la lista de espera",
  role: "¿Quién eres?",
  professional: "Profesional de la ciencia",
  empresa: "Organización",
  leaveEmpty: "Deja esta casilla vacía",
  submit: "Unirme a la lista",
} as const;

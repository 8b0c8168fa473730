/** The button that saves a job. Apart from the page of saved jobs, which is more to load. */
export const saveButton = {
  save: "Guardar oferta",
  saveNamed: "Guardar oferta: {title}",
  unsave: "Quitar de guardadas",
  unsaveNamed: "Quitar de guardadas: {title}",
  signIn: "Accede para guardarla",
  signInNamed: "Accede para guardarla: {title}",
} as const;

/** The button of /login and /login/second-step. */
export const passkeyButton = {
  signIn: "Acceder con una llave de acceso",
  show: "Usar una llave de acceso",
  failed: "No se ha usado ninguna llave. Prueba otra vez.",
  needsScript: "Para usar tu llave de acceso hace falta JavaScript.",
} as const;

/** /dashboard/account/passkeys. */
export const ownPasskeys = {
  title: "Llaves de acceso",
  description: "Las llaves con las que accedes a Matraz sin contraseña.",
  lead: "Con una llave de acceso accedes con tu huella, tu cara o el PIN de tu dispositivo, sin contraseña ni código. La guarda tu móvil, tu ordenador, tu gestor de contraseñas o una llave USB.",
  required:
    "Para lo que querías abrir hace falta un segundo paso. Cuando añadas una llave, seguirás donde estabas.",
  back: "Volver a la cuenta",
  own: "Tus llaves",
  none: "Todavía no tienes ninguna.",
  since: "Desde el",
  lastUsed: "Último uso",
  unused: "Sin usar",
  change: "Cambiar el nombre o quitarla",
  changeNamed: "Cambiar el nombre de {name} o quitarla",
  name: "Nombre",
  rename: "Guardar el nombre",
  remove: "Quitar",
  removeNamed: "Quitar {name}",
  removing: "Con ella ya no se podrá acceder. Bórrala después de tu dispositivo.",
  removingLast: "Es tu único segundo paso: sin él tu cuenta pedirá solo la contraseña.",
  renamed: "Nombre guardado.",
  removed: "Llave quitada.",
  added: "Llave añadida. Ya puedes acceder con ella.",
  add: {
    title: "Añadir una llave",
    password: "Tu contraseña, para confirmar que eres tú",
    begin: "Continuar",
    nameHint: "Para reconocerla: el dispositivo o el gestor que la guarda.",
    nameRequired: "Escribe un nombre para la llave.",
    submit: "Crear la llave",
    others: "Tus sesiones en los demás dispositivos pedirán también un segundo paso.",
    needsScript: "Para añadir una llave hace falta JavaScript.",
    unable: "Este navegador no puede crear llaves de acceso. Prueba con una versión más nueva o con otro.",
    noHost: "Aquí no se pueden crear llaves: la dirección de este sitio es una IP.",
    full: "Tienes ya veinte llaves. Para añadir otra, quita antes una que no uses.",
    failed: "No se ha creado ninguna llave. Prueba otra vez.",
    known: "Ese dispositivo o gestor ya tiene una llave de tu cuenta.",
  },
} as const;

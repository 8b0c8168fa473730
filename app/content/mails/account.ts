/** Texts of the mails to accounts, by kind. The composers fill the braces. */
export const accountMailTexts = {
  "verify-email": {
    subject: "Confirma tu correo",
    text: "Confirma que esta dirección es tuya para completar tu cuenta en {site}.",
    button: "Confirmar mi correo",
    expires: "El enlace caduca en 24 horas.",
    notYou: "Si no has creado tú esta cuenta, bórrala con el enlace de abajo.",
    disown: "No he sido yo: borrar la cuenta",
  },
  "reset-password": {
    subject: "Cambia tu contraseña",
    text: "Alguien ha pedido cambiar la contraseña de tu cuenta en {site}. Si has sido tú, elige una nueva:",
    button: "Elegir otra contraseña",
    expires: "El enlace caduca en una hora y sirve una sola vez.",
    notYou: "Si no has sido tú, ignora este correo: tu contraseña sigue siendo la misma.",
  },
  "password-changed": {
    subject: "Tu contraseña ha cambiado",
    text: "La contraseña de tu cuenta en {site} se cambió el {date}.",
    notYou: "Si no has sido tú, recupera tu cuenta cuanto antes eligiendo otra contraseña:",
    button: "Recuperar mi cuenta",
  },
  "change-email": {
    subject: "Confirma tu nuevo correo",
    text: "Se ha pedido que una cuenta de {site} use esta dirección. Si es la tuya, confírmala para que el cambio se haga efectivo.",
    button: "Confirmar el nuevo correo",
    expires: "El enlace caduca en 24 horas. Hasta entonces la cuenta sigue con el correo de antes.",
    notYou: "Si no has sido tú, no tienes que hacer nada.",
    reason: "Recibes este correo porque alguien ha escrito esta dirección en {site}. No es publicidad.",
  },
  "email-change-notice": {
    subject: "Se ha pedido cambiar el correo de tu cuenta",
    text: "Se ha pedido que tu cuenta en {site} use {newAddress} en lugar de esta dirección.",
    anotherAddress: "otra",
    notYou: "Si has sido tú, no tienes que hacer nada más. Si no, detén el cambio: tienes 7 días.",
    button: "Detener el cambio",
  },
  "account-closed": {
    subject: "Tu cuenta está cerrada",
    text: "Hemos cerrado tu cuenta en {site}, como pediste. Borraremos tus datos el {date}.",
    notYou: "Si no has sido tú, recupérala y cambia la contraseña.",
    undo: "Si has cambiado de idea, puedes recuperarla hasta ese día.",
    button: "Recuperar mi cuenta",
  },
  "account-deactivated": {
    subject: "Tu cuenta está desactivada",
    text: "Hemos desactivado tu cuenta en {site}. Nadie puede acceder con ella, y tus sesiones se han cerrado. No hemos borrado nada.",
    reason: "El motivo:",
    next: "Si crees que es un error, escríbenos.",
    button: "Escribirnos",
  },
  "account-activated": {
    subject: "Tu cuenta está activa otra vez",
    text: "Hemos activado tu cuenta en {site}: puedes acceder como antes.",
    reason: "El motivo:",
    next: "Si pediste borrarla, ya no se borra.",
    button: "Acceder",
  },
  "sessions-ended": {
    subject: "Hemos cerrado tus sesiones",
    text: "Hemos cerrado todas las sesiones de tu cuenta en {site}. Para seguir, accede otra vez con tu contraseña.",
    reason: "El motivo:",
    next: "Si crees que alguien más la conoce, elige otra.",
    button: "Elegir otra contraseña",
  },
  "factor-notice": {
    subject: "El segundo paso de tu acceso",
    notYou: "Si no has sido tú, alguien conoce tu contraseña: elige otra cuanto antes.",
    button: "Elegir otra contraseña",
  },
  "factor-end-asked": {
    subject: "Vamos a quitar el segundo paso de tu acceso",
    text: "Alguien nos ha escrito diciendo que ha perdido la aplicación y los códigos de recuperación de tu cuenta en {site}. El {date} quitaremos el segundo paso de tu cuenta, y para acceder bastará la contraseña.",
    you: "Si has sido tú, no tienes que hacer nada más.",
    notYou: "Si no, impídelo antes, y elige otra contraseña: quien escribió puede conocer la tuya.",
    button: "Conservar el segundo paso",
  },
} as const;

/** What happened to an account's second factor. */
export const factorNotices = {
  "totp-added":
    "El {date} se añadió una aplicación de códigos a tu cuenta en {site}. Desde ahora se pide un código al acceder.",
  "totp-removed":
    "El {date} se quitó la aplicación de códigos de tu cuenta en {site}. Sus códigos ya no valen.",
  "passkey-added":
    "El {date} se añadió una llave de acceso a tu cuenta en {site}. Con ella se accede sin contraseña, y es el segundo paso de quien accede con ella.",
  "passkey-removed":
    "El {date} se quitó una llave de acceso de tu cuenta en {site}. Con ella ya no se puede acceder.",
  "codes-made":
    "El {date} se hicieron códigos de recuperación nuevos para tu cuenta en {site}. Los anteriores ya no valen.",
  "code-used": "El {date} se usó un código de recuperación de tu cuenta en {site}. Ese código ya no vale.",
  ended:
    "El {date} quitamos el segundo paso de tu cuenta en {site}, como se nos pidió, y cerramos todas sus sesiones. Para acceder basta la contraseña: añade otro segundo paso cuando puedas.",
  "codes-failing":
    "El {date} alguien había escrito ya veinte códigos incorrectos para acceder a tu cuenta en {site}. No ha accedido, pero ha escrito bien tu contraseña.",
} as const;

/** The reasons for getting a mail to an account. */
export const accountMailReason =
  "Recibes este correo porque tienes una cuenta en {site}. Es un aviso sobre tu cuenta, no publicidad.";

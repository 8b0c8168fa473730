import { paths } from "~/paths";

/** The pages that mailed links lead to. */
export const verifyEmailPage = {
  title: "Confirma tu correo",
  description: "Confirma que la dirección de correo de tu cuenta de Matraz es tuya.",
  lead: "Pulsa el botón y sabremos que esta dirección es tuya.",
  leadPassword: "Escribe la contraseña que elegiste al crear la cuenta: así sabemos que también es tuya.",
  leadChange: "Escribe la contraseña de la cuenta que va a usar esta dirección.",
  password: "Contraseña de la cuenta",
  submit: "Confirmar mi correo",
  newTitle: "¿No sabes la contraseña?",
  newLead:
    "Elige otra. La anterior dejará de valer, se cerrarán todas las sesiones de la cuenta y se borrará la carta que se hubiera escrito antes de confirmar el correo.",
  newPassword: "Contraseña nueva",
  newSubmit: "Cambiarla y confirmar",
  disownTitle: "¿No has sido tú?",
  disownLead:
    "Si no has creado tú esta cuenta, bórrala: nadie podrá usarla con tu correo. Tu plaza en la lista de espera, si la tienes, no cambia.",
  disownLeadChange:
    "Si no has pedido que una cuenta use esta dirección, anúlalo: este enlace dejará de valer.",
  disownSubmit: "No he sido yo",
  disownedTitle: "Cuenta borrada",
  disowned:
    "Hemos borrado la cuenta que se creó con tu correo. Si estás en la lista de espera, conservas tu plaza.",
  disownedChangeTitle: "Cambio anulado",
  disownedChange: "Ninguna cuenta usará tu correo con ese enlace.",
  home: "Ir a la página de inicio",
  usedTitle: "Tu correo ya está confirmado",
  used: "Este enlace ya hizo su trabajo. No tienes que confirmar nada más.",
  ask: "Escribe el correo de tu cuenta y te enviaremos otro enlace para confirmarlo. Caduca en 24 horas.",
  askTitle: "Pide otro enlace",
  askSubmit: "Enviarme otro enlace",
  sentTitle: "Revisa tu correo",
  signedUp:
    "Tu cuenta está creada. Te hemos enviado un enlace para confirmar tu correo: ábrelo y podrás acceder. Caduca en 24 horas.",
  doneTitle: "Correo confirmado",
  done: "Gracias. Ya sabemos que esta dirección es tuya.",
  next: "Continuar",
  signIn: "Acceder",
  /** For a signed-in person with a confirmed address. */
  endedTitle: "Este enlace ya no vale",
  ended:
    "Ha caducado, no es válido o el cambio que confirmaba se retiró. El correo de tu cuenta está confirmado: no tienes que hacer nada.",
  toAccount: "Ver el correo de mi cuenta",
} as const;

export const forgotPassword = {
  title: "Recupera tu contraseña",
  description: "Pide un enlace para elegir otra contraseña de tu cuenta de Matraz.",
  lead: "Escribe el correo de tu cuenta y te enviaremos un enlace para elegir otra contraseña.",
  submit: "Enviarme el enlace",
  sentTitle: "Revisa tu correo",
  expires: "El enlace vale durante una hora y sirve una sola vez.",
  again: "Pedir otro enlace",
  back: "Volver a acceder",
} as const;

export const resetPasswordPage = {
  title: "Elige otra contraseña",
  description: "Elige una contraseña nueva para tu cuenta de Matraz con el enlace que te hemos enviado.",
  lead: "Al cambiarla se cerrarán todas tus sesiones, en todos tus dispositivos.",
  password: "Contraseña nueva",
  submit: "Cambiar la contraseña",
  again: "Pedir otro enlace",
} as const;

export const cancelEmailChangePage = {
  title: "Detén el cambio de correo",
  description: "Detén el cambio de la dirección de correo de tu cuenta de Matraz.",
  lead: "Tu cuenta seguirá con la dirección en la que has recibido este aviso.",
  submit: "Detener el cambio",
  doneTitle: "Cambio detenido",
  done: "Tu cuenta usa la dirección de antes. Si el cambio ya se había hecho, lo hemos deshecho y hemos cerrado todas las sesiones.",
  advice:
    "Quien pidió el cambio conocía tu contraseña. Si no fuiste tú, elige otra cuanto antes: también cerrará todas las sesiones.",
  invalid: "El enlace ha caducado, ya se usó o no es válido. Dura siete días desde que se pidió el cambio.",
  way: { to: paths.forgotPassword(), label: "Cambiar la contraseña" },
} as const;

export const restoreAccountPage = {
  title: "Recupera tu cuenta",
  description: "Vuelve a abrir tu cuenta de Matraz antes de que se borre.",
  lead: "Tu cuenta está cerrada. Pulsa el botón para volver a abrirla con todo lo que tenía.",
  submit: "Abrir mi cuenta otra vez",
  doneTitle: "Tu cuenta vuelve a estar abierta",
  done: "No borraremos nada. Ya puedes acceder con tu correo y tu contraseña de siempre.",
  invalid:
    "El enlace ha caducado, ya se usó o no es válido. Si ya abriste tu cuenta, solo tienes que acceder.",
  way: { to: paths.login(), label: "Acceder" },
} as const;

export const preventFactorEndPage = {
  title: "Conserva tu segundo paso",
  description: "Impide que se quite el segundo paso de tu cuenta de Matraz.",
  lead: "Tu cuenta seguirá pidiendo un código además de la contraseña.",
  submit: "Conservar el segundo paso",
  doneTitle: "Tu segundo paso se queda",
  done: "Tu cuenta sigue pidiendo un código además de la contraseña.",
  advice:
    "Quien pidió quitarlo puede conocer tu contraseña. Si no fuiste tú, elige otra cuanto antes: también cerrará todas las sesiones.",
  invalid:
    "El enlace ha caducado, ya se usó o no es válido; o el segundo paso ya se ha quitado, o has escrito tu código y ya no hace falta.",
  way: { to: paths.forgotPassword(), label: "Cambiar la contraseña" },
} as const;

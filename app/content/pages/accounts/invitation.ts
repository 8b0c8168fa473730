export const invitation = {
  title: "Ya puedes entrar",
  description: "Crea tu cuenta en Matraz con la invitación que te hemos enviado.",
  lead: "Ha llegado tu turno. Crea tu cuenta con {email}: solo te falta una contraseña.",
  submit: "Crear mi cuenta",
  expiredTitle: "Invitación caducada",
  expired: "Esta invitación ha caducado. Conservas tu plaza: pide otra.",
  expiredHow:
    "Vuelves a estar en la lista, con la misma plaza, y te enviaremos otra en una de las próximas tandas. Escribe el correo con el que te apuntaste y te enviaremos el enlace a tu plaza: allí ves cómo va.",
  invalidTitle: "Invitación no válida",
  invalid: "Este enlace no lleva a ninguna invitación. Puede estar incompleto, o la plaza ya no existe.",
  ask: "Escribe el correo con el que te apuntaste y te enviaremos el enlace a tu plaza.",
} as const;

import type { noticeTargets } from "../vocabularies/notices";

type Target = keyof typeof noticeTargets;

/** Texts of the mails about notices, by kind. The composers fill the braces. */
export const noticeMailTexts = {
  "notice-received": {
    subject: "Hemos recibido tu aviso n.º {number}",
    text: {
      job: "Hemos recibido tu aviso sobre una oferta de empleo. Su número es {number}.",
      organization: "Hemos recibido tu aviso sobre una organización. Su número es {number}.",
      message: "Hemos recibido tu aviso sobre un mensaje. Su número es {number}.",
    } satisfies Record<Target, string>,
    next: "Una persona de Matraz lo leerá y decidirá; no interviene ningún sistema automático. Te escribiremos a esta dirección con la decisión, sus motivos y lo que puedes hacer si no estás de acuerdo.",
    button: "Cómo se deciden los avisos",
    notYou:
      "Si no has enviado ningún aviso, alguien ha escrito tu dirección por error: no tienes que hacer nada.",
  },
  "notice-decided": {
    /** To the notifier. */
    notifier: {
      subject: "Decisión sobre tu aviso n.º {number}",
      upheld: {
        job: "Hemos aceptado tu aviso sobre la oferta «{label}» y la hemos retirado.",
        organization:
          "Hemos aceptado tu aviso sobre la organización «{label}»: ya no mostramos su descripción ni su web, y no puede publicar ofertas.",
        message:
          "Hemos aceptado tu aviso sobre un mensaje de la conversación de la oferta «{label}» y lo hemos ocultado.",
      } satisfies Record<Target, string>,
      dismissed: {
        job: "Hemos leído tu aviso sobre la oferta «{label}» y no la retiramos.",
        organization: "Hemos leído tu aviso sobre la organización «{label}» y no limitamos su página.",
        message:
          "Hemos leído tu aviso sobre un mensaje de la conversación de la oferta «{label}» y no lo ocultamos.",
      } satisfies Record<Target, string>,
      reason: "Recibes este correo porque enviaste un aviso a {site} con esta dirección.",
    },
    /** To the side that the decision affects. */
    affected: {
      subject: {
        upheld: "Hemos limitado un contenido tuyo: aviso n.º {number}",
        dismissed: "Un aviso sobre un contenido tuyo, sin consecuencias: n.º {number}",
      },
      upheld: {
        job: "Hemos recibido un aviso sobre tu oferta «{label}» y la hemos retirado: ya no se ve, y desde ahora revisamos cada oferta tuya antes de publicarla.",
        organization:
          "Hemos recibido un aviso sobre «{label}». Desde ahora nadie más ve su descripción ni su web, y no puede publicar ofertas. Las publicadas siguen, y puedes responder a sus candidaturas.",
        message:
          "Hemos recibido un aviso sobre un mensaje tuyo en la conversación de la oferta «{label}» y lo hemos ocultado: ninguna de las dos partes lo lee.",
      } satisfies Record<Target, string>,
      dismissed: {
        job: "Hemos recibido un aviso sobre tu oferta «{label}» y lo hemos desestimado: no cambia nada y no tienes que hacer nada.",
        organization:
          "Hemos recibido un aviso sobre «{label}» y lo hemos desestimado: no cambia nada y no tienes que hacer nada.",
        message:
          "Hemos recibido un aviso sobre un mensaje tuyo de la conversación de la oferta «{label}» y lo hemos desestimado: no cambia nada.",
      } satisfies Record<Target, string>,
      reason: "Recibes este correo porque tu cuenta de {site} responde de lo que trata este aviso.",
    },
    cause: "Motivo del aviso: {reason}. Lo que ha decidido la persona de Matraz que lo ha leído:",
    person: "La decisión la ha tomado una persona, por la ley o por las condiciones de uso de Matraz.",
    complain:
      "Si no estás de acuerdo, puedes reclamar gratis hasta el {date}: lo decide otra persona del equipo siempre que la haya.",
    elsewhere:
      "También puedes acudir a un órgano certificado de resolución extrajudicial de litigios (artículo 21 del Reglamento (UE) 2022/2065) o a los tribunales.",
    toComplain: "Ver la decisión y reclamar",
    toSee: "Ver la decisión",
  },
  "complaint-decided": {
    /** To the side that complained. */
    own: {
      subject: "Decisión sobre tu reclamación: aviso n.º {number}",
      upheld: "Hemos aceptado tu reclamación y cambiamos la decisión.",
      dismissed: "Hemos leído tu reclamación y mantenemos la decisión.",
    },
    /** To the other side, where that turns the decision around. */
    other: {
      subject: "Hemos cambiado la decisión sobre el aviso n.º {number}",
      text: "La otra parte ha reclamado contra la decisión y la hemos cambiado.",
    },
    /** How things stand now. */
    now: {
      upheld: {
        job: "La oferta «{label}» queda retirada.",
        organization: "No mostramos la descripción ni la web de «{label}», y no puede publicar ofertas.",
        message: "El mensaje de la conversación de la oferta «{label}» queda oculto.",
      } satisfies Record<Target, string>,
      dismissed: {
        job: "La oferta «{label}» queda como estaba antes del aviso.",
        organization: "La página de «{label}» y su publicación quedan como estaban antes del aviso.",
        message: "El mensaje de la conversación de la oferta «{label}» queda como estaba.",
      } satisfies Record<Target, string>,
    },
    cause: "Estos son los motivos:",
  },
} as const;

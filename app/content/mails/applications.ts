import type { ApplicationStatusCode } from "../vocabularies/application-statuses";

/** Texts of the mails about an application, by kind. The composers fill the braces. */
export const applicationMailTexts = {
  "application-state": {
    subject: "Novedades en tu candidatura: {title}",
    words: "{organization} te escribe:",
    note: "En tu candidatura ves todos los pasos, con sus fechas.",
    button: "Ver mi candidatura",
  },
  "application-interview": {
    subject: "Entrevista: {title}, {date}",
    text: "{organization} te propone una entrevista por tu candidatura a «{title}».",
    when: "Cuándo: {date} (hora peninsular).",
    where: "Dónde: {place}",
    words: "{organization} te escribe:",
    note: "En tu candidatura puedes añadir la entrevista a tu calendario, y escribir a la organización si no puedes ir.",
    button: "Ver la entrevista",
  },
} as const;

/** What a candidate reads first in the mail about a state; null for states that have no such mail. */
export const applicationStateSentences: Record<ApplicationStatusCode, string | null> = {
  submitted: null,
  viewed: null,
  in_review: "{organization} está revisando tu candidatura a «{title}».",
  interview: null,
  offer: "Buenas noticias: {organization} te ofrece la plaza de «{title}».",
  hired: "Enhorabuena: {organization} confirma tu contratación para «{title}».",
  rejected: "{organization} no ha seleccionado tu candidatura a «{title}». Gracias por presentarte.",
  no_response: null,
  withdrawn: null,
};

/** The reason for getting a mail about an application. */
export const applicationMailReason =
  "Recibes este correo porque te inscribiste en una oferta de {site}. Puedes cambiar los avisos en tu cuenta.";

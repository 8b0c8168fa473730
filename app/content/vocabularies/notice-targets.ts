/** The kinds of content that can be reported. */
export const noticeTargets = {
  job: "Oferta",
  organization: "Organización",
  message: "Mensaje",
} as const;

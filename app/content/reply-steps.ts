/** The buttons of a reply's form that do something to its message before it is sent, where there is no JavaScript. */
export const replySteps = { use: "use-template", recover: "recover", preview: "preview" } as const;

/** The hidden field with the text that a template replaced. */
export const replacedField = "replaced";

/** The fields of a message and its template, in a form that has one reply. */
export const replyFields = { message: "message", template: "template" } as const;

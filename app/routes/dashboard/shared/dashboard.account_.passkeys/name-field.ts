/** The field of a passkey's name; of a new one without an id. A page has each name once. */
export const nameField = (id?: string) => (id === undefined ? "name" : `name-${id}`);

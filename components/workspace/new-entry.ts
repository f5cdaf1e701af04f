/** In a list's URL, instead of an id: a new entry. */
export const NEW_ENTRY = 'new';

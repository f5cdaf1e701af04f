/** In the address of a list, in the place of an id: an entry that is being added. */
export const NEW_ENTRY = 'new';

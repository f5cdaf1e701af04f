/** In a list's URL, instead of an id: a new entry. */
export const NEW_ENTRY = 'new';

/** The query parameter of the open import of a list of masters: "/admin/brands?import=new". */
export const MASTER_IMPORT = 'import';

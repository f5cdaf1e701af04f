/** The id of a person in the directory: one shape and one spelling wherever such an id is read. */

export const MAX_DIRECTORY_ID_LENGTH = 255;

/**
 * Characters that directories use in addition to letters and digits: `auth0|5f7c8e`, `f:7d3f1c52:camille`,
 * `uid=camille,ou=people`.
 */
const SIGNS = '._:|@+=,-';
const SHAPE = new RegExp(`^[a-z\\d][a-z\\d${SIGNS}]{0,${MAX_DIRECTORY_ID_LENGTH - 1}}$`, 'i');
/** Not ids: the web API has calls under these names at the same path. */
const RESERVED = ['me', 'view-as'];

export const NOT_A_DIRECTORY_ID = `Must be the id of the person in the directory: letters, digits and ${[...SIGNS].join(' ')}, at most ${MAX_DIRECTORY_ID_LENGTH}.`;

/**
 * The id as it is stored and compared: in lower case, so that one person has one id. Null for a text that is not a
 * directory id.
 */
export function toDirectoryId(text: string): string | null {
  if (!SHAPE.test(text)) return null;
  const id = text.toLowerCase();
  return RESERVED.includes(id) ? null : id;
}

import 'server-only';

const FIELDS = ['givenName', 'surname', 'displayName', 'mail', 'userPrincipalName'];
const MAX_LENGTH = 100;

/** OData's filter for the beginning of a name, or null for an empty one. A quote inside the text is doubled. */
export function toNameFilter(prefix: string): string | null {
  const text = prefix.normalize('NFC').trim().slice(0, MAX_LENGTH).replaceAll("'", "''");
  if (text === '') return null;
  return FIELDS.map((field) => `startswith(${field},'${text}')`).join(' or ');
}

/** All people in the directory: the demo accounts first, then their colleagues. */

import { createHash } from 'node:crypto';
import { DEMO_ACCOUNTS } from '@/services/demo/accounts';
import { COLLEAGUES } from './colleagues';

// The directory's own name space, generated once at random.
const NAME_SPACE = Buffer.from('c9a6d5b20f4e4f6b8b7e3d1a5c2f9e40', 'hex');

/** The stable id of a colleague: a version 5 UUID (RFC 9562, section 5.5) of their principal name. */
function toPersonId(principalName: string): string {
  const bytes = createHash('sha1')
    .update(NAME_SPACE)
    .update(principalName.toLowerCase())
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export type Person = {
  id: string;
  givenName: string;
  surname: string;
  displayName: string;
  jobTitle: string;
  mail: string | null;
  userPrincipalName: string;
  hasPhoto: boolean;
  isDemoAccount: boolean;
};

const DOMAIN = 'demo.example';
/** As in a real directory, some people have no mailbox and some have no photo. */
const WITHOUT_PHOTO = new Set(['brand.viewer@demo.example', 'no.account@demo.example']);
const MAIL_GAP = 11;
const PHOTO_GAP = 9;

const LETTERS_WITHOUT_BASE: Record<string, string> = { ø: 'o', ı: 'i', þ: 'th', ł: 'l' };

function toMailName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øıþł]/g, (letter) => LETTERS_WITHOUT_BASE[letter] ?? '')
    .replace(/[^a-z-]/g, '');
}

const demoPeople: Person[] = DEMO_ACCOUNTS.map(({ email, name, uniqueId, description }) => {
  const [givenName = name, ...rest] = name.split(' ');
  return {
    id: uniqueId,
    givenName,
    surname: rest.join(' '),
    displayName: name,
    jobTitle: description,
    mail: email,
    userPrincipalName: email,
    hasPhoto: !WITHOUT_PHOTO.has(email),
    isDemoAccount: true,
  };
});

const colleagues: Person[] = COLLEAGUES.map(([givenName, surname, jobTitle], index) => {
  const userPrincipalName = `${toMailName(givenName)}.${toMailName(surname)}@${DOMAIN}`;
  return {
    id: toPersonId(userPrincipalName),
    givenName,
    surname,
    displayName: `${givenName} ${surname}`,
    jobTitle,
    mail: index % MAIL_GAP === MAIL_GAP - 1 ? null : userPrincipalName,
    userPrincipalName,
    hasPhoto: index % PHOTO_GAP !== PHOTO_GAP - 1,
    isDemoAccount: false,
  };
});

export const PEOPLE: readonly Person[] = [...demoPeople, ...colleagues];

/** The person with a directory id or principal name (Graph accepts either), or null. */
export function getPerson(idOrName: string): Person | null {
  const wanted = idOrName.toLowerCase();
  return PEOPLE.find((person) => person.id === wanted || person.userPrincipalName === wanted) ?? null;
}

import { describe, expect, test } from '@jest/globals';
import { DirectoryId } from '@/domain/contract/primitives';
import { MAX_DIRECTORY_ID_LENGTH, NOT_A_DIRECTORY_ID, toDirectoryId } from '@/domain/directory-id';

const LONGEST = 'a'.repeat(MAX_DIRECTORY_ID_LENGTH);

describe('a directory id', () => {
  test.each([
    ['of Entra ID', '6F1F3C0E-6A54-4F0B-8F0E-0D2F5A1C9E01', '6f1f3c0e-6a54-4f0b-8f0e-0d2f5a1c9e01'],
    ['of Okta', '00u1ab2CDe3FgHiJk4x7', '00u1ab2cde3fghijk4x7'],
    ['of Auth0', 'google-oauth2|103547991597142817347', 'google-oauth2|103547991597142817347'],
    ['of a federated Keycloak', 'f:7d3f1c52-8a6e-4b0f-9c41-2e5d8f6a1b70:Camille', undefined],
    ['of Google', '103547991597142817347', '103547991597142817347'],
    ['of Active Directory', 'S-1-5-21-3623811015-3361044348-30300820-1013', undefined],
    ['of LDAP', 'uid=camille.laurent,ou=people,dc=example', undefined],
    ['like an address', 'Camille+test@House.Example', undefined],
    ['of one sign', '7', '7'],
    ['as long as it may be', LONGEST, LONGEST],
  ])('%s is read in lower case', (_what, text, id = text.toLowerCase()) => {
    expect(toDirectoryId(text)).toBe(id);
    expect(DirectoryId.parse(` ${text}\n`)).toBe(id);
  });

  test.each([
    ['too long', `${LONGEST}a`],
    ['with a space', 'camille laurent'],
    ['with a slash', 'a/b'],
    ['with a backslash', 'HOUSE\\camille'],
    ['of dots', '..'],
    ['with a quote', "a' or 'b"],
    ['with an escape', 'a%2fb'],
    ['with a letter that only looks like one of ours', '\u212A1'],
    ['with a sign that is not seen', 'camille\u200b'],
    ['with a line end', 'camille\nlaurent'],
    ['that is a place of the web API', 'ME'],
    ['that is another place of it', 'view-as'],
  ])('%s is refused with one sentence', (_what, text) => {
    expect(toDirectoryId(text)).toBeNull();
    const { error } = DirectoryId.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([NOT_A_DIRECTORY_ID]);
  });

  test('that is empty has the sentence of an empty field', () => {
    const { error } = DirectoryId.safeParse('  ');
    expect(error?.issues.map(({ message }) => message)).toEqual(['The Directory id field cannot be empty.']);
  });
});

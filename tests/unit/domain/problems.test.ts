import { describe, expect, test } from '@jest/globals';
import { ProblemError, toProblem, toSentence } from '@/domain/problems';

describe('the sentence shown to the user', () => {
  test.each([
    [401, 'You must be authenticated to access to this resource.'],
    [403, 'You do not have access to this resource.'],
    [404, 'The requested resource was not found.'],
    [500, 'An unexpected server error occurred.'],
    [502, 'An unexpected error has occurred, please try again later.'],
    [418, 'An unexpected error has occurred, please try again later.'],
  ])('for status %d is the catalogue sentence', (status, sentence) => {
    expect(toSentence({ status, detail: 'inner text that nobody outside should read' })).toBe(sentence);
  });

  test('for a conflict is its detail', () => {
    expect(
      new ProblemError(toProblem(409, { detail: 'Meridian 39: 2 are left; you typed 4.' })).message,
    ).toBe('Meridian 39: 2 are left; you typed 4.');
  });

  test('for refused input is its first field error', () => {
    expect(toSentence({ status: 400, errors: { link: ['The Link must be a valid URL.'] } })).toBe(
      'The Link must be a valid URL.',
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { fold, toCalendarText, toInstantValue, toTextValue } from '@/domain/calendar/calendar-text';

const octets = (text: string) => Buffer.byteLength(text, 'utf8');
/** Any text a user may type: accents, multi-octet characters, all characters that must be escaped. */
const anyText = fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' });
const parse = (value: string) =>
  new ICAL.Component(
    ICAL.parse(toCalendarText(['BEGIN:VEVENT', `SUMMARY:${toTextValue(value)}`, 'END:VEVENT'])),
  ).getFirstPropertyValue('summary');

describe('a content line', () => {
  test('is folded at 75 octets and unfolds to the original, for any content', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = `SUMMARY:${toTextValue(text)}`;
        const folded = fold(line);
        expect(folded.split('\r\n').every((piece) => octets(piece) <= 75)).toBe(true);
        expect(folded.replaceAll('\r\n ', '')).toBe(line);
      }),
    );
  });

  test('is folded between characters, never inside one', () => {
    const pieces = fold(`X:${'€'.repeat(60)}`).split('\r\n ');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(`X:${'€'.repeat(60)}`);
    expect(pieces.every((piece) => !piece.includes('\ufffd'))).toBe(true);
  });

  test('is read back unchanged by another parser', () => {
    const printable = anyText.filter((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text));
    fc.assert(
      fc.property(printable, (text) => {
        expect(parse(text)).toBe(text);
      }),
    );
    expect(parse('a\\b; c, d\ne')).toBe('a\\b; c, d\ne');
  });

  test('cannot be ended or started by injected content', () => {
    const value = toTextValue('x\r\nBEGIN:VALARM\r\nTRIGGER:-P1D\u0000');
    expect(value).toBe('x\\nBEGIN:VALARM\\nTRIGGER:-P1D');
  });
});

test('writes an instant in UTC, to the second', () => {
  expect(toInstantValue(new Date('2026-10-09T12:30:05.678Z'))).toBe('20261009T123005Z');
});

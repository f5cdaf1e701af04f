/** The text of iCalendar (RFC 5545): content lines, escaped and folded. */

const MAX_OCTETS = 75;
const encoder = new TextEncoder();
const toOctets = (text: string) => encoder.encode(text).length;

/** A TEXT value (RFC 5545, 3.3.11): backslash, semicolon, comma and line breaks escaped, other controls left out. */
export function toTextValue(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** A DATE value: 2026-10-09 -> 20261009. */
export const toDateValue = (day: string): string => day.replaceAll('-', '');

/** A DATE-TIME value in UTC, cut to the second: 20261009T123000Z. */
export const toInstantValue = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/**
 * A content line in pieces of at most 75 octets, each after the first led by a space (RFC 5545, 3.1). Cut between
 * characters, never inside one: not every reader joins octets before decoding.
 */
export function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = toOctets(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = '';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** Content lines as one text, each folded and ended by CRLF. */
export const toCalendarText = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');

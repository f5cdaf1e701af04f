import { describe, expect, it } from '@jest/globals';
import { isAlteredKey, isScientific } from '@/domain/altered-keys';
import { toIdText, toKey, toNameText, toSeenText } from '@/domain/keys';
import { toLines } from '@/domain/texts';

describe('a key', () => {
  it.each([
    ['ZB-001', 'ZB-\u200b001'],
    ['ZB-001', 'ZB\u00ad-001'],
    ['ZB-001', '\u202eZB-001'],
    ['ZB-001', 'ZB-\u2060001'],
    ['ZB-001', 'ZB-\u034f001\u3164'],
    ['ZB-001', 'zb-001'],
    ['ZB-001', 'ＺＢ－００１'],
    ['ZB-001', 'ZB–001'],
    ['ZB-001', 'ZB\u2011001'],
    ['ZB-001', 'ΖВ-001'],
    ['AMEX', 'АМЕХ'],
    ['M2', 'M²'],
    ['Aurora ring', 'Aurora\u00a0ring'],
    ['Aurora ring', ' aurora \u2003 ring\ufeff'],
    ['Aurora ring', 'Aurora\u2800ring'],
    ['L’Heure', "L'Heure"],
    ['0077001', "'0077001"],
    ['0077001', '="0077001"'],
    ['0077001', '＇0077001'],
  ])('is the same for %j and %j', (a, b) => {
    expect(toKey(b)).toBe(toKey(a));
  });

  it.each([
    ['IT', 'ÍT'],
    ['AUB', 'AÜB'],
    ['77001', '0077001'],
    ['İ', 'I'],
    ['ı', 'i'],
    ['straße', 'strasse'],
    ['ring', 'rings'],
    ['Ring 1', 'Ring1'],
  ])('differs for %j and %j', (a, b) => {
    expect(toKey(b)).not.toBe(toKey(a));
  });

  it('is its own key, and that of the text as it is kept, for every character', () => {
    const found: string[] = [];
    for (let code = 1; code <= 0x2ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const text = `a${String.fromCodePoint(code)}b`;
      const key = toKey(text);
      const same = [toKey(key), toKey(toIdText(text)), toKey(toNameText(text))].every((each) => each === key);
      const isStable =
        toIdText(toIdText(text)) === toIdText(text) && toNameText(toNameText(text)) === toNameText(text);
      if (!same || !isStable) found.push(code.toString(16));
    }
    expect(found).toEqual([]);
  });
});

describe('a text as it is kept', () => {
  it.each(['\u200b', '\u2060\u00ad', '\u3164', '\u2800', '\ufe0f', '\u200d\u200c', ' \u00a0 '])(
    'of signs that nobody sees is empty: %j',
    (text) => {
      expect([toIdText(text), toNameText(text), toSeenText(text), toLines(text)]).toEqual(['', '', '', '']);
    },
  );

  it.each(['👨‍👩‍👧 ring', 'می‌خواهم', 'क्‍ष', '❤️ and 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', "'t Hof", 'مرحبا\u200f 👑'])(
    'keeps what changes the look of a name: %s',
    (name) => {
      expect(toNameText(name)).toBe(name);
    },
  );

  it('drops from a name what changes nothing that is seen', () => {
    expect(toNameText('Au\u200drora\u00ad  ring\ufe0f\u00a02')).toBe('Aurora ring 2');
  });

  it('keeps joiners, direction marks and spaces of a text of several lines', () => {
    const pitch = 'می‌خواهم  \u200f👩‍🎨\nb';
    expect(toLines(pitch)).toBe(pitch);
  });

  it.each([
    ["'0077001", '0077001'],
    ['="0077001"', '0077001'],
    ['"0077001"', '0077001'],
    ["'0077001'", '0077001'],
    ['O’Neill-7', 'O’Neill-7'],
    ['12"', '12"'],
    ["'quoted", "'quoted"],
  ])('has no guard of a spreadsheet in an id: %s', (text, id) => {
    expect(toIdText(text)).toBe(id);
  });
});

describe('a key that a spreadsheet altered', () => {
  it.each([
    ['0077001', '77001'],
    ['0077001', '77,001'],
    ['0077001', '77 001'],
    ['0077001', '77001.00'],
    ['1234567890123', '1.23457E+12'],
    ['1234567890123', '1,23457E+12'],
    ['0001234567890123', '1.23E+12'],
    ['12E3', '12000'],
    ['12E3', '1.20E+04'],
    ['12345678901234567', '12345678901234600'],
    ['12345678901234567', '12345678901234568'],
    ['1.10', '1.1'],
    ['+4912', '4912'],
    ['12-345', '12345'],
    ['SKU-0012', '12'],
    ['1-2', '01/02/2027'],
    ['1-2', '2-Jan'],
    ['MAR1', '1-Mar'],
    ['SEP-02', '02-Sep'],
  ])('is told of %s as %s', (kept, read) => {
    expect(isAlteredKey(kept, read)).toBe(true);
  });

  it.each([
    ['X1-1', 'X1-1-new'],
    ['0077001', '77002'],
    ['0077001', 'A77001'],
    ['77001', '88001'],
    ['1234567890123', '1.33457E+12'],
    ['Aurora', 'Aurora ring'],
    ['ZB-001', 'zb-001'],
  ])('is not told of %s as %s', (kept, read) => {
    expect(isAlteredKey(kept, read)).toBe(false);
  });

  it('is told of scientific notation, whatever it was', () => {
    expect(['1.23457E+12', '1,2E+04', '1E5', '12.5', 'X1.2E+3'].map(isScientific)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { toFileName } from '@/lib/client/content-disposition';

describe('the file name of a download', () => {
  it.each([
    ['attachment; filename="products-2027.xlsx"', 'products-2027.xlsx'],
    ['attachment; filename=products.xlsx', 'products.xlsx'],
    [
      `attachment; filename="pieces.xlsx"; filename*=UTF-8''pi%C3%A8ces%20%C3%A0%20part.xlsx`,
      'pièces à part.xlsx',
    ],
    ['attachment; filename="say \\"when\\".xlsx"', 'say "when".xlsx'],
    ['attachment; filename="..\\\\..\\\\evil.exe"', 'evil.exe'],
    [`attachment; filename*=UTF-8''..%2F..%2Fevil.exe`, 'evil.exe'],
    [`attachment; filename="plain.xlsx"; filename*=UTF-8''%E0%A4%A`, 'plain.xlsx'],
  ])('%s is %s', (header, name) => {
    expect(toFileName(header)).toBe(name);
  });

  it.each([null, 'inline', 'attachment; filename=""'])('%p has none', (header) => {
    expect(toFileName(header)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ARTICLES } from '@/services/web-api/seed/catalogue/articles';
import { toDrawingKey, toSvg } from '@/services/web-api/seed/drawings/drawing';

const byKey = new Map(ARTICLES.map(({ drawing }) => [toDrawingKey(drawing), drawing]));

describe('the product pictures', () => {
  it('are one per kind and colour, not one per product', () => {
    expect(byKey.size).toBeLessThan(200);
    expect(new Set([...byKey.values()].map(toSvg)).size).toBe(byKey.size);
  });

  it('can be rendered, on the background of a picture tile', async () => {
    const kinds = new Map([...byKey.values()].map((drawing) => [drawing.kind, drawing]));
    expect(kinds.size).toBe(11);
    for (const drawing of kinds.values()) {
      const { data, info } = await sharp(Buffer.from(toSvg(drawing)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([200, 200]);
      expect([...data.subarray(0, 3)]).toEqual([0xf4, 0xf2, 0xef]);
    }
  });
});

/** All articles of the brands: each collection in each of its finishes. Systems and years choose from them. */
import type { Drawing } from '../drawings/drawing';
import { Random } from '../random';
import { DEMO_BRANDS, type DemoBrand } from './brands';
import { COLLECTIONS, type Collection } from './collections';
import { FINISHES } from './finishes';

export type Article = {
  brand: DemoBrand;
  skuId: string;
  /** "Meridian 39, blue enamel dial" */
  title: string;
  collection: string;
  finish: string;
  price: number;
  drawing: Drawing;
};

function toArticles(brand: DemoBrand, [name, code, kind, price, tint]: Collection): Article[] {
  const random = Random.of('sku', brand.code, code);
  let number = random.int(1, 40);
  return FINISHES[kind].map((finish) => {
    number += random.int(1, 19);
    return {
      brand,
      skuId: `${brand.code}-${code}-${String(number).padStart(4, '0')}`,
      title: `${name}, ${finish.label}`,
      collection: name,
      finish: finish.label,
      price: price * finish.factor,
      drawing: { kind, colours: { ...finish.colours, body: tint ?? finish.colours.body } },
    };
  });
}

export const ARTICLES: readonly Article[] = DEMO_BRANDS.flatMap((brand) =>
  (COLLECTIONS[brand.code] ?? []).flatMap((collection) => toArticles(brand, collection)),
);

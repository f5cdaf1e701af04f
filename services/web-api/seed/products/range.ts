/** The articles a system offers in each year: three fifths are offered again the next year, the rest is new. */
import type { SystemPrefix } from '@/domain/systems';
import { ARTICLES, type Article } from '../catalogue/articles';
import { Random } from '../random';

export const PRODUCTS_A_YEAR: Record<SystemPrefix, number> = { ruc: 200, gap: 100, loi: 50, oes: 84 };
const CARRIED_OVER = 0.6;

const bySkuId = (a: Article, b: Article) => (a.skuId < b.skuId ? -1 : 1);

/** The articles of each year of a system, in the order of the years, sorted by SKU id. */
export function toRange(prefix: SystemPrefix, years: readonly number[]): Article[][] {
  const size = PRODUCTS_A_YEAR[prefix];
  const rest = Random.of('range', prefix).shuffle(ARTICLES);
  let present = rest.splice(0, size);
  return years.map((_, index) => {
    if (index > 0) {
      const kept = Random.of('carried over', prefix, index)
        .shuffle(present)
        .slice(0, size * CARRIED_OVER);
      present = [...kept, ...rest.splice(0, size - kept.length)];
    }
    return [...present].sort(bySkuId);
  });
}

/** The palette's results for a typed text. */
import type { Brand } from '@/domain/contract/core';
import type { Product } from '@/domain/contract/product';
import { toSearchText } from '@/domain/format';
import type { Actor } from '@/domain/rights';
import { mayOpen, toPath } from '@/domain/screens';
import { type System, toProductTitle } from '@/domain/systems';
import type { RecentPlace } from '../workspace/recent-places';
import { toPlaceGroups } from './system-paths';

export type PaletteResult = { id: string; label: string; detail: string; href: string };
export type PaletteGroup = { label: string; results: PaletteResult[] };

const MAX_BRANDS = 6;

const toWords = (text: string) =>
  toSearchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Each typed word starts a word of the text, in any order. */
function holds(text: string, typed: string): boolean {
  const words = toWords(text);
  return toWords(typed).every((begin) => words.some((word) => word.startsWith(begin)));
}

/** The screens whose title or system matches the text, those of the selected system first; all for an empty text. */
export function toScreenResults(
  user: Actor,
  systems: readonly System[],
  selected: System,
  typed: string,
): PaletteResult[] {
  const inOrder = [selected, ...systems].filter((system, index, all) => all.indexOf(system) === index);
  return toPlaceGroups(
    user,
    inOrder.filter((system) => systems.includes(system)),
  )
    .flatMap((group) =>
      group.places.map((place) => ({
        id: `screen-${place.href}`,
        label: place.title,
        detail: group.key === 'common' ? '' : group.label,
        href: place.href,
      })),
    )
    .filter(({ label, detail }) => holds(`${label} ${detail}`, typed));
}

/** Recent places, offered before anything is typed. */
export const toRecentResults = (places: readonly RecentPlace[]): PaletteResult[] =>
  places.map(({ href, title, detail }) => ({ id: `recent-${href}`, label: title, detail, href }));

/** The matching brands, each linked to its rows in the system. */
export function toBrandResults(
  user: Actor,
  system: System,
  brands: readonly Brand[],
  typed: string,
): PaletteResult[] {
  if (typed.trim() === '') return [];
  const screenId = (['products', 'pitches'] as const).find(
    (id) => mayOpen(user, { screenId: id, system }).allowed,
  );
  if (!screenId) return [];
  return brands
    .filter(({ label, code }) => holds(`${label} ${code}`, typed))
    .slice(0, MAX_BRANDS)
    .map((brand) => ({
      id: `brand-${brand.brandId}`,
      label: brand.label,
      detail: `Brand in ${system.label}`,
      href: `${toPath(screenId, { system })}?brandIds=${brand.brandId}`,
    }));
}

/** The search text for products. After a name, the word "history" or its first four letters lead to the histories. */
export function toProductSearch(typed: string): { text: string; isOfHistory: boolean } {
  const text = typed.trim();
  const named = /^(.*\S)\s+hist(?:o|or|ory)?$/i.exec(text)?.[1];
  return { text: named ?? text, isOfHistory: named !== undefined };
}

/** The found products, or their histories, without duplicates. */
export function toProductResults(
  system: System,
  products: readonly Product[],
  isOfHistory: boolean,
): PaletteResult[] {
  const once = new Map(products.map((product) => [product.productId, product]));
  return [...once.values()].map((product) => ({
    id: `product-${product.productId}`,
    label: toProductTitle(product),
    detail: product.skuId ?? `Product in ${system.label}`,
    href: `${toPath('productEdit', { system, id: product.productId })}${isOfHistory ? '?tab=history' : ''}`,
  }));
}

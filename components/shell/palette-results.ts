/** What the palette offers for a typed text. */
import type { Brand } from '@/domain/contract/core';
import type { Product } from '@/domain/contract/product';
import { toSearchText } from '@/domain/format';
import type { Actor } from '@/domain/rights';
import { mayOpen, toPath } from '@/domain/routes';
import { type System, toProductTitle } from '@/domain/systems';
import { toPlaceGroups } from './system-paths';

export type PaletteResult = { id: string; label: string; detail: string; href: string };
export type PaletteGroup = { label: string; results: PaletteResult[] };

const MAX_BRANDS = 6;

/** Every word typed is in the text, in any order. */
function holds(text: string, typed: string): boolean {
  const inText = toSearchText(text);
  return toSearchText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => inText.includes(word));
}

/** The screens whose title or system the text names; all of them for an empty text. */
export function toScreenResults(user: Actor, systems: readonly System[], typed: string): PaletteResult[] {
  return toPlaceGroups(user, systems)
    .flatMap((group) =>
      group.places.map((place) => ({
        id: `screen-${place.href}`,
        label: place.title,
        detail: group.system?.label ?? group.label,
        href: place.href,
      })),
    )
    .filter(({ label, detail }) => holds(`${label} ${detail}`, typed));
}

/** The brands the text names, each leading to its rows in the system. */
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

/** Found products, once each. */
export function toProductResults(system: System, products: readonly Product[]): PaletteResult[] {
  const once = new Map(products.map((product) => [product.productId, product]));
  return [...once.values()].map((product) => ({
    id: `product-${product.productId}`,
    label: toProductTitle(product),
    detail: product.skuId ?? `Product in ${system.label}`,
    href: toPath('productEdit', { system, id: product.productId }),
  }));
}

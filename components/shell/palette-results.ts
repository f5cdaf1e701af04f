/** The palette's results for a typed text. */
import type { Brand, Market } from '@/domain/contract/core';
import type { Product } from '@/domain/contract/product';
import type { User } from '@/domain/contract/user';
import { toSearchText } from '@/domain/format';
import type { Actor } from '@/domain/rights';
import { mayOpen, type ScreenId, toPath } from '@/domain/screens';
import { type System, toProductTitle } from '@/domain/systems';
import type { ColorMode } from '@/lib/color-mode';
import type { RecentPlace } from '../workspace/recent-places';
import { toPlaceGroups } from './system-paths';

/** `theme`: it sets the theme, and opens nothing. */
export type PaletteResult = { id: string; label: string; detail: string; href: string; theme?: ColorMode };
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
  return toPlaceGroups(user, systems, selected)
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

/** Words for what a person does, each with the screens where it is done. */
const ACTS: readonly { label: string; words: string; screenIds: readonly ScreenId[]; query?: string }[] = [
  { label: 'Publish products', words: 'publish drafts', screenIds: ['products'], query: 'statuses=draft' },
  { label: 'Pitch: answer requests', words: 'pitch answer request quantity', screenIds: ['pitches'] },
  { label: 'Allocate', words: 'allocate board share undecided', screenIds: ['brandFinalAllocation'] },
  {
    label: 'Allocate at the desk',
    words: 'desk rules propose compare',
    screenIds: ['brandFinalAllocation'],
    query: 'view=desk',
  },
  {
    label: 'Compare scenarios',
    words: 'scenario drafts',
    screenIds: ['brandFinalAllocation'],
    query: 'view=scenarios',
  },
  { label: 'Submit final allocation', words: 'submit final', screenIds: ['brandFinalAllocation'] },
  { label: 'Import Excel or CSV', words: 'import upload excel csv file template', screenIds: ['imports'] },
  {
    label: 'Print or download a list',
    words: 'print download export excel workbook',
    screenIds: ['products', 'pitches', 'marketFinalAllocation'],
  },
  { label: 'See the history', words: 'history changes who changed', screenIds: ['adminHistory'] },
  { label: 'Check the setup', words: 'setup check health doctor status', screenIds: ['adminSetup'] },
  { label: 'Add a user', words: 'add user person permission', screenIds: ['adminUsers'] },
];

const THEMES = [
  { theme: 'dark', label: 'Dark theme', words: 'dark theme' },
  { theme: 'light', label: 'Light theme', words: 'light theme' },
] as const satisfies readonly { theme: ColorMode; label: string; words: string }[];

/** What the person may do in the selected system, by the words it is called by. Reading a list needs no right to write. */
export function toActResults(user: Actor, selected: System, typed: string): PaletteResult[] {
  if (typed.trim() === '') return [];
  const themes = THEMES.filter(({ words }) => holds(words, typed)).map(
    ({ theme, label }): PaletteResult => ({ id: `theme-${theme}`, label, detail: 'Theme', href: '', theme }),
  );
  const acts = ACTS.filter(({ label, words }) => holds(`${label} ${words}`, typed)).flatMap((act) => {
    const screenId = act.screenIds.find((id) => mayOpen(user, { screenId: id, system: selected }).allowed);
    if (!screenId) return [];
    const path = toPath(screenId, { system: selected });
    const detail = screenId.startsWith('admin') ? 'Administration' : selected.label;
    return [
      { id: `act-${act.label}`, label: act.label, detail, href: act.query ? `${path}?${act.query}` : path },
    ];
  });
  return [...acts, ...themes];
}

/** The matching markets, each linked to its rows in the system. */
export function toMarketResults(
  user: Actor,
  system: System,
  markets: readonly Market[],
  typed: string,
): PaletteResult[] {
  if (typed.trim() === '') return [];
  const screenId = (['pitches', 'brandFinalAllocation'] as const).find(
    (id) => mayOpen(user, { screenId: id, system }).allowed,
  );
  if (!screenId) return [];
  const view = screenId === 'brandFinalAllocation' ? 'view=list&' : '';
  return markets
    .filter(({ label, code }) => holds(`${label} ${code}`, typed))
    .slice(0, MAX_BRANDS)
    .map(({ marketId, code, label }) => ({
      id: `market-${marketId}`,
      label: `${code} ${label}`,
      detail: `Market in ${system.label}`,
      href: `${toPath(screenId, { system })}?${view}marketIds=${marketId}`,
    }));
}

/** People, for those who may open the list of users. */
export const toPersonResults = (people: readonly Pick<User, 'uniqueId' | 'email'>[]): PaletteResult[] =>
  people.map(({ uniqueId, email }) => ({
    id: `person-${uniqueId}`,
    label: email,
    detail: 'User',
    href: `${toPath('adminUsers')}?search=${encodeURIComponent(email)}`,
  }));

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

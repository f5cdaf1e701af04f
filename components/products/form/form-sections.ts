/**
 * The sections of a product, in order, shared by the form and the read-only view. Each row holds the fields that stand
 * side by side on the form, with their widths in CSS pixels.
 */
import { LARGE_TEXT_WIDTH } from '@/domain/limits';
import type { FormField } from './form-values';

export type Section<F extends FormField = FormField> = {
  title: string;
  hint: string;
  rows: readonly (readonly (readonly [field: F, width: number])[])[];
};

export const SECTIONS = {
  identity: {
    title: 'Identity',
    hint: 'How markets find it',
    rows: [
      [
        ['skuId', 150],
        ['skuName', 320],
        ['name', 486],
        ['brandId', 190],
      ],
      [
        ['collection', 150],
        ['link', 320],
      ],
    ],
  },
  supply: {
    title: 'Supply',
    hint: 'Whole units',
    rows: [
      [
        ['availableQuantity', 96],
        ['reserveQuantity', 80],
        ['packSize', 80],
        ['minPerMarket', 104],
        ['maxPerMarket', 104],
        ['usefulMinimum', 104],
      ],
    ],
  },
  price: {
    title: 'Price and dates',
    hint: 'yyyy/MM/dd',
    rows: [
      [
        ['unitPrice', 120],
        ['currency', 88],
        ['launchDate', 136],
        ['deliveryFrom', 136],
        ['deliveryTo', 136],
      ],
    ],
  },
  texts: {
    title: 'Texts',
    hint: 'Seen by markets',
    rows: [
      [
        ['description', LARGE_TEXT_WIDTH],
        ['comment', LARGE_TEXT_WIDTH],
      ],
    ],
  },
  markets: {
    title: 'Markets',
    hint: 'Who may, who must',
    rows: [
      [
        ['eligibleMarketIds', LARGE_TEXT_WIDTH],
        ['requiredMarketIds', 340],
      ],
    ],
  },
} as const satisfies Readonly<Record<string, Section>>;

/** The fields of a section that a system has, in order. */
export const toSectionFields = ({ rows }: Section, fields: readonly FormField[]): FormField[] =>
  rows.flat().flatMap(([field]) => (fields.includes(field) ? [field] : []));

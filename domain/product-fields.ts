/**
 * The fields of a product that users write, one row each. The contract, the form, the list, imports, workbooks, the
 * history and the next year's products derive from it: a new field is a row here, a migration and a place on a screen.
 */
import { type Field, type FieldKind, type FieldOfKind, keysOf } from './fields';
import { MAX_CODE_LENGTH, MAX_COMMENT_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from './limits';
import type { System } from './systems';

type ProductFieldRow = Field & {
  /** Names a product in systems that identify products this way; the other systems do not have it. */
  identifies?: System['identifiesBy'];
  /** The width of its column in the product list, in CSS pixels. A field without it is not in the list. */
  listWidth?: number;
  /** Written by a button: the form does not show it. */
  isOffForm?: true;
  /** The product of the next year starts without it. */
  staysInYear?: true;
};

export const PRODUCT_FIELDS = {
  brandId: { label: 'Brand', kind: 'brand', width: 22, holds: 'The brand of the product.' },
  skuId: {
    label: 'SKU id',
    kind: 'line',
    isId: true,
    max: MAX_CODE_LENGTH,
    width: 18,
    identifies: 'sku',
    holds: 'The number of the product. It is unique in its fiscal year.',
    example: '00123',
  },
  skuName: {
    label: 'SKU name',
    kind: 'line',
    max: MAX_NAME_LENGTH,
    width: 36,
    identifies: 'sku',
    listWidth: 160,
    holds: 'The name of the product.',
    example: 'Aurora ring',
  },
  name: {
    label: 'Name',
    kind: 'line',
    max: MAX_NAME_LENGTH,
    width: 36,
    identifies: 'name',
    listWidth: 240,
    holds: 'The name of the product. It is unique in its brand and fiscal year.',
    example: 'Aurora ring',
  },
  collection: {
    label: 'Collection',
    kind: 'line',
    max: MAX_NAME_LENGTH,
    empty: null,
    width: 22,
    listWidth: 120,
    holds: 'The collection of the product.',
    example: 'Aurora',
  },
  description: {
    label: 'Description',
    kind: 'lines',
    max: MAX_DESCRIPTION_LENGTH,
    empty: null,
    width: 40,
    holds: 'What the product is.',
  },
  comment: {
    label: 'Comment',
    kind: 'lines',
    max: MAX_COMMENT_LENGTH,
    empty: null,
    width: 40,
    holds: 'A remark about the product.',
  },
  availableQuantity: {
    label: 'Available',
    kind: 'quantity',
    width: 12,
    listWidth: 92,
    holds: 'All pieces there are.',
    example: '500',
  },
  reserveQuantity: {
    label: 'Reserve',
    kind: 'quantity',
    empty: 0,
    width: 12,
    listWidth: 92,
    holds: 'The pieces that the brand does not allocate.',
    allowed: 'At most what is available.',
    example: '20',
  },
  packSize: {
    label: 'Pack size',
    kind: 'quantity',
    min: 1,
    empty: 1,
    width: 10,
    listWidth: 92,
    holds: 'The number of pieces in a pack.',
    example: '6',
  },
  minPerMarket: {
    label: 'Min per market',
    kind: 'quantity',
    empty: null,
    width: 15,
    listWidth: 118,
    holds: 'The least that a market is allocated if it is allocated any.',
    example: '6',
  },
  maxPerMarket: {
    label: 'Max per market',
    kind: 'quantity',
    empty: null,
    width: 15,
    listWidth: 118,
    holds: 'The most that a market may request.',
    example: '60',
  },
  usefulMinimum: {
    label: 'Smallest useful quantity',
    kind: 'quantity',
    min: 1,
    empty: null,
    width: 15,
    holds: 'A proposal gives a market nothing or at least this.',
    allowed: 'At most the maximum per market.',
    example: '2',
  },
  unitPrice: {
    label: 'Unit price',
    kind: 'money',
    empty: null,
    width: 18,
    listWidth: 124,
    holds: 'The price of one piece.',
    example: '1250.00',
  },
  currency: {
    label: 'Currency',
    kind: 'currency',
    empty: null,
    width: 10,
    listWidth: 84,
    holds: 'The currency of the price. A price needs one.',
    example: 'EUR',
  },
  launchDate: {
    label: 'Launch',
    kind: 'day',
    empty: null,
    width: 12,
    listWidth: 100,
    holds: 'The day of the launch.',
    example: '2027/05/01',
  },
  deliveryFrom: {
    label: 'Delivery from',
    kind: 'day',
    empty: null,
    width: 13,
    listWidth: 116,
    holds: 'The first day of delivery.',
    example: '2027/05/01',
  },
  deliveryTo: {
    label: 'Delivery to',
    kind: 'day',
    empty: null,
    width: 13,
    listWidth: 108,
    holds: 'The last day of delivery.',
    example: '2027/06/30',
  },
  link: {
    label: 'Link',
    kind: 'url',
    empty: null,
    width: 30,
    holds: 'A page about the product.',
    allowed: 'A web address.',
    example: 'https://www.example.com/aurora',
  },
  eligibleMarketIds: {
    label: 'Eligible markets',
    kind: 'markets',
    empty: null,
    width: 30,
    holds: 'The markets that may request the product.',
    allowed: 'All, or codes of markets, separated by commas.',
    example: 'FR, DE',
  },
  requiredMarketIds: {
    label: 'Required to answer',
    kind: 'markets',
    empty: [],
    width: 30,
    holds: 'The markets that must answer, if only with 0.',
    allowed: 'Codes of markets, separated by commas.',
    example: 'FR',
  },
  isDisabled: {
    label: 'Disabled',
    kind: 'flag',
    empty: false,
    width: 10,
    isOffForm: true,
    staysInYear: true,
    holds: 'Whether the product is withdrawn from its year.',
    example: 'No',
  },
} as const satisfies Readonly<Record<string, ProductFieldRow>>;

export type ProductField = keyof typeof PRODUCT_FIELDS;
export type ProductFieldOfKind<K extends FieldKind> = FieldOfKind<typeof PRODUCT_FIELDS, K>;
export type ProductFields = Readonly<Record<string, ProductFieldRow>>;

/** The row of a field, with the properties it may have. */
export const getProductField = (field: ProductField): ProductFieldRow => PRODUCT_FIELDS[field];

/** Whether the field is of one of these kinds. */
export const isProductFieldOfKind = <K extends FieldKind>(
  field: ProductField,
  ...kinds: readonly K[]
): field is ProductFieldOfKind<K> => kinds.some((kind) => PRODUCT_FIELDS[field].kind === kind);

/** As forms and messages list fields: first those that name the product. */
export const toFormOrder = <T extends ProductFields>(fields: T): (keyof T & string)[] =>
  keysOf(fields).sort((a, b) => Number(!fields[a]?.identifies) - Number(!fields[b]?.identifies));

const LAST_IN_FILES: Partial<Record<FieldKind, number>> = { lines: 1, markets: 2, flag: 3 };

/** As files list fields: in the order of forms, with long texts, lists of markets and flags last. */
export const toFileOrder = <T extends ProductFields>(fields: T): (keyof T & string)[] => {
  const toRank = (key: keyof T & string) => LAST_IN_FILES[fields[key]?.kind ?? 'line'] ?? 0;
  return toFormOrder(fields).sort((a, b) => toRank(a) - toRank(b));
};

/** Whether the products of a system have the field. */
export const isFieldOf = ({ identifiesBy }: Pick<System, 'identifiesBy'>, field: ProductFieldRow): boolean =>
  field.identifies === undefined || field.identifies === identifiesBy;

/**
 * The fields that products of this system do not have, though others do. Queries, filters and orders that are named after one of
 * them do not exist there.
 */
export const listForeignFields = (system: Pick<System, 'identifiesBy'>): ProductField[] =>
  keysOf(PRODUCT_FIELDS).filter((field) => !isFieldOf(system, PRODUCT_FIELDS[field]));

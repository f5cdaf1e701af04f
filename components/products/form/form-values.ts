/** The values of the product form, and their conversion to the contract. */
import { z } from 'zod';
import { PRODUCT_LABELS, type Product } from '@/domain/contract/product';
import type { ProductWrite } from '@/domain/contract/product-write';
import type { System } from '@/domain/systems';

const number = z.number().nullable();
const ids = z.array(z.number());

/**
 * Texts are never null, so that inputs stay controlled; an invalid number is NaN, so that validation reports it. A
 * schema, because drafts are read from storage.
 */
export const ProductFormValues = z.object({
  skuId: z.string(),
  skuName: z.string(),
  name: z.string(),
  brandId: number,
  collection: z.string(),
  link: z.string(),
  availableQuantity: number,
  reserveQuantity: number,
  packSize: number,
  minPerMarket: number,
  maxPerMarket: number,
  unitPrice: z.string().nullable(),
  currency: z.string().nullable(),
  launchDate: z.string().nullable(),
  deliveryFrom: z.string().nullable(),
  deliveryTo: z.string().nullable(),
  description: z.string(),
  comment: z.string(),
  /** null: every market. */
  eligibleMarketIds: ids.nullable(),
  requiredMarketIds: ids,
});
export type ProductFormValues = z.infer<typeof ProductFormValues>;
export type ProductField = keyof ProductFormValues;

export const PRODUCT_FIELDS = Object.keys(PRODUCT_LABELS) as ProductField[];

/** The fields of a system's products: it identifies them by SKU or by name. */
export function toSystemFields({ identifiesBy }: Pick<System, 'identifiesBy'>): ProductField[] {
  const absent: ProductField[] = identifiesBy === 'sku' ? ['name'] : ['skuId', 'skuName'];
  return PRODUCT_FIELDS.filter((field) => !absent.includes(field));
}

export const EMPTY_PRODUCT: ProductFormValues = {
  skuId: '',
  skuName: '',
  name: '',
  brandId: null,
  collection: '',
  link: '',
  availableQuantity: null,
  reserveQuantity: 0,
  packSize: 1,
  minPerMarket: null,
  maxPerMarket: null,
  unitPrice: null,
  currency: null,
  launchDate: null,
  deliveryFrom: null,
  deliveryTo: null,
  description: '',
  comment: '',
  eligibleMarketIds: null,
  requiredMarketIds: [],
};

const sortIds = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** The form values of a product. */
export function toFormValues(product: Product): ProductFormValues {
  return {
    skuId: product.skuId ?? '',
    skuName: product.skuName ?? '',
    name: product.name ?? '',
    brandId: product.brandId,
    collection: product.collection ?? '',
    link: product.link ?? '',
    availableQuantity: product.availableQuantity,
    reserveQuantity: product.reserveQuantity,
    packSize: product.packSize,
    minPerMarket: product.minPerMarket,
    maxPerMarket: product.maxPerMarket,
    unitPrice: product.unitPrice,
    currency: product.currency,
    launchDate: product.launchDate,
    deliveryFrom: product.deliveryFrom,
    deliveryTo: product.deliveryTo,
    description: product.description ?? '',
    comment: product.comment ?? '',
    eligibleMarketIds: product.eligibleMarketIds && sortIds(product.eligibleMarketIds),
    requiredMarketIds: sortIds(product.requiredMarketIds),
  };
}

/** The form's fields in the contract's shape. Not validated: null and NaN pass unchanged; the schema reports them. */
export function toProductFields(values: ProductFormValues, system: Pick<System, 'identifiesBy'>) {
  const fields = toSystemFields(system).map((field) => [field, values[field]] as const);
  return {
    ...Object.fromEntries(fields),
    // If empty, these two mean the schema's default, not "unknown".
    reserveQuantity: values.reserveQuantity ?? undefined,
    packSize: values.packSize ?? undefined,
  } as Record<ProductField, unknown>;
}

/** The parts of a save besides the fields. */
export type SaveState = Pick<
  ProductWrite,
  'fiscalYear' | 'isDisabled' | 'isPublished' | 'mainFileId' | 'mainUpload' | 'fileIdsToKeep'
>;

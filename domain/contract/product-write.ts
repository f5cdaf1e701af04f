/** The writable part of a product: `ProductCreateOrUpdateData`, and the rules between its fields. */
import { z } from 'zod';
import { MAX_FILES } from '../limits';
import { PRODUCT_FIELDS } from '../product-fields';
import type { System } from '../systems';
import { toGivenShape, toWriteShape } from './field-schemas';
import { FiscalYear, Id } from './primitives';

const { skuId, skuName, name, ...fields } = toWriteShape(PRODUCT_FIELDS);
const identity = { sku: { skuId, skuName }, name: { name } };

const writable = {
  fiscalYear: FiscalYear,
  ...fields,
  isPublished: z.boolean().default(false),
  /** The main picture: one of the kept files, or the index (from 0) of an uploaded file. */
  mainFileId: Id.optional(),
  mainUpload: z.number().int().min(0).max(MAX_FILES).optional(),
};

type Bounds = {
  availableQuantity?: number;
  reserveQuantity?: number;
  minPerMarket?: number | null;
  maxPerMarket?: number | null;
  usefulMinimum?: number | null;
  deliveryFrom?: string | null;
  deliveryTo?: string | null;
  unitPrice?: string | null;
  currency?: string | null;
};

/** The rules between the fields of one product: `[field, message]` for each violation. */
export function toProductConflicts(product: Bounds): [string, string][] {
  const { availableQuantity, reserveQuantity, deliveryFrom, deliveryTo } = product;
  const { minPerMarket, maxPerMarket, usefulMinimum } = product;
  const conflicts: [string, string][] = [];
  if ((reserveQuantity ?? 0) > Math.max(0, availableQuantity ?? 0)) {
    conflicts.push(['reserveQuantity', 'The reserve cannot exceed what is available.']);
  }
  if (minPerMarket != null && maxPerMarket != null && minPerMarket > maxPerMarket) {
    conflicts.push(['maxPerMarket', 'The maximum cannot be below the minimum.']);
  }
  if (usefulMinimum != null && maxPerMarket != null && usefulMinimum > maxPerMarket) {
    conflicts.push(['usefulMinimum', 'The smallest useful quantity cannot be above the maximum.']);
  }
  if (deliveryFrom && deliveryTo && deliveryFrom > deliveryTo) {
    conflicts.push(['deliveryTo', 'The delivery cannot end before it starts.']);
  }
  if (product.unitPrice && !product.currency) conflicts.push(['currency', 'A price needs its currency.']);
  return conflicts;
}

const withConflicts = <S extends z.ZodType<Bounds>>(schema: S) =>
  schema.superRefine((product, context) => {
    for (const [field, message] of toProductConflicts(product)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** `ProductCreateOrUpdateData` of a create in a system: its identity fields are required, the other system's refused. */
export const productCreate = ({ identifiesBy }: Pick<System, 'identifiesBy'>) =>
  identifiesBy === 'sku'
    ? withConflicts(z.strictObject({ ...identity.sku, ...writable }))
    : withConflicts(z.strictObject({ ...identity.name, ...writable }));

/** `ProductCreateOrUpdateData` of a PUT: as on create, with the ids of the files that stay. */
export const productUpdate = ({ identifiesBy }: Pick<System, 'identifiesBy'>) => {
  const more = { ...writable, fileIdsToKeep: z.array(Id).max(MAX_FILES).default([]) };
  return identifiesBy === 'sku'
    ? withConflicts(z.strictObject({ ...identity.sku, ...more }))
    : withConflicts(z.strictObject({ ...identity.name, ...more }));
};

/** The schema of each field that a change names. */
export const PRODUCT_VALUES = toGivenShape(PRODUCT_FIELDS);
const { skuId: _skuId, skuName: _skuName, name: _name, ...given } = PRODUCT_VALUES;

/** Body of a PATCH: any of the writable fields except the year; omitted fields stay unchanged. */
export const productPatch = ({ identifiesBy }: Pick<System, 'identifiesBy'>) => {
  const more = { ...given, isPublished: z.boolean(), mainFileId: Id };
  const schema =
    identifiesBy === 'sku'
      ? z.strictObject({ ...identity.sku, ...more })
      : z.strictObject({ ...identity.name, ...more });
  return schema.partial() as z.ZodType<ProductPatch, ProductPatch>;
};

export type ProductWrite = z.infer<z.ZodObject<typeof writable>> & {
  skuId?: string;
  skuName?: string;
  name?: string;
  fileIdsToKeep?: number[];
};
export type ProductPatch = Partial<Omit<ProductWrite, 'fiscalYear' | 'mainUpload' | 'fileIdsToKeep'>>;

export const ProductIsDisabled = z.strictObject({ isDisabled: z.boolean() });

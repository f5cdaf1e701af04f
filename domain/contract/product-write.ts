/** The writable part of a product: `ProductCreateOrUpdateData`, and the rules between its fields. */
import { z } from 'zod';
import {
  CURRENCIES,
  MAX_CODE_LENGTH,
  MAX_COMMENT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_FILES,
  MAX_MARKETS_OF_A_PRODUCT,
  MAX_NAME_LENGTH,
} from '../limits';
import type { System } from '../systems';
import { isRequiredRelation, toMessage } from '../validation';
import {
  FiscalYear,
  Id,
  line,
  lines,
  Money,
  optional,
  plannedDay,
  Quantity,
  requiredLine,
  requiredQuantity,
  WebUrl,
} from './primitives';
import { PRODUCT_LABELS } from './product';

const relation = (label: string) =>
  z.custom<number>(isRequiredRelation, toMessage('required_relation', { field: label })).pipe(Id);

const MarketIds = z.array(Id).max(MAX_MARKETS_OF_A_PRODUCT);

const writable = {
  fiscalYear: FiscalYear,
  brandId: relation(PRODUCT_LABELS.brandId),
  collection: optional(line(MAX_NAME_LENGTH)),
  description: optional(lines(MAX_DESCRIPTION_LENGTH)),
  comment: optional(lines(MAX_COMMENT_LENGTH)),
  availableQuantity: requiredQuantity(PRODUCT_LABELS.availableQuantity),
  reserveQuantity: Quantity.default(0),
  packSize: Quantity.min(1, 'Must be at least 1.').default(1),
  minPerMarket: Quantity.nullable().default(null),
  maxPerMarket: Quantity.nullable().default(null),
  unitPrice: optional(Money),
  currency: z.enum(CURRENCIES).nullable().default(null),
  launchDate: plannedDay(PRODUCT_LABELS.launchDate).nullable().default(null),
  deliveryFrom: plannedDay(PRODUCT_LABELS.deliveryFrom).nullable().default(null),
  deliveryTo: plannedDay(PRODUCT_LABELS.deliveryTo).nullable().default(null),
  link: optional(WebUrl(PRODUCT_LABELS.link)),
  eligibleMarketIds: MarketIds.nullable().default(null),
  requiredMarketIds: MarketIds.default([]),
  isDisabled: z.boolean().default(false),
  isPublished: z.boolean().default(false),
  /** The main picture: one of the kept files, or the index (from 0) of an uploaded file. */
  mainFileId: Id.optional(),
  mainUpload: z.number().int().min(0).max(MAX_FILES).optional(),
};

const identity = {
  sku: {
    skuId: requiredLine(PRODUCT_LABELS.skuId, MAX_CODE_LENGTH),
    skuName: requiredLine(PRODUCT_LABELS.skuName),
  },
  name: { name: requiredLine(PRODUCT_LABELS.name) },
};

type Bounds = {
  availableQuantity?: number;
  reserveQuantity?: number;
  minPerMarket?: number | null;
  maxPerMarket?: number | null;
  deliveryFrom?: string | null;
  deliveryTo?: string | null;
  unitPrice?: string | null;
  currency?: string | null;
};

/** The rules between the fields of one product: `[field, message]` for each violation. */
export function toProductConflicts(product: Bounds): [string, string][] {
  const { availableQuantity, reserveQuantity, minPerMarket, maxPerMarket, deliveryFrom, deliveryTo } =
    product;
  const conflicts: [string, string][] = [];
  if ((reserveQuantity ?? 0) > Math.max(0, availableQuantity ?? 0)) {
    conflicts.push(['reserveQuantity', 'The reserve cannot exceed what is available.']);
  }
  if (minPerMarket != null && maxPerMarket != null && minPerMarket > maxPerMarket) {
    conflicts.push(['maxPerMarket', 'The maximum cannot be below the minimum.']);
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

/** Body of a PATCH: any of the writable fields except the year; omitted fields stay unchanged. */
export const productPatch = ({ identifiesBy }: Pick<System, 'identifiesBy'>) => {
  const { fiscalYear: _year, mainUpload: _upload, ...rest } = writable;
  const fields = { ...(identifiesBy === 'sku' ? identity.sku : identity.name), ...rest };
  const partial = Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => [
      key,
      (schema instanceof z.ZodDefault ? schema.unwrap() : (schema as z.ZodType)).optional(),
    ]),
  );
  return z.strictObject(partial) as unknown as z.ZodType<ProductPatch, ProductPatch>;
};

export type ProductWrite = z.infer<z.ZodObject<typeof writable>> & {
  skuId?: string;
  skuName?: string;
  name?: string;
  fileIdsToKeep?: number[];
};
export type ProductPatch = Partial<Omit<ProductWrite, 'fiscalYear' | 'mainUpload' | 'fileIdsToKeep'>>;

export const ProductIsDisabled = z.strictObject({ isDisabled: z.boolean() });

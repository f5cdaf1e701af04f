/** The product's fields as columns and words: which of them the list shows, and their names. */
import { keysOf, mapFields } from './fields';
import { getProductField, PRODUCT_FIELDS, type ProductField, toFormOrder } from './product-fields';

/** The fields that have a column in the product list. */
export type ListedField = {
  [K in ProductField]: (typeof PRODUCT_FIELDS)[K] extends { listWidth: number } ? K : never;
}[ProductField];
export const LISTED_FIELDS = keysOf(PRODUCT_FIELDS).filter(
  (field): field is ListedField => getProductField(field).listWidth !== undefined,
);

/** Names of the writable fields on screens and in messages. */
export const PRODUCT_LABELS = mapFields(PRODUCT_FIELDS, ({ label }) => label, toFormOrder(PRODUCT_FIELDS));

/** The parts of query filters: texts, ids and flags as a query string has them. */
import { z } from 'zod';
import { EXCEPTIONS } from '../exceptions';
import { MAX_IDS_IN_A_FILTER, MAX_NAME_LENGTH, MAX_QUANTITY } from '../limits';
import { PRODUCT_STATUSES, REQUEST_STATUSES } from '../request-status';
import { Day, FiscalYear, Id, line, Quantity } from './primitives';

const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,15})$/;

/** A whole number in a query or a form: decimal digits only, so that it has one spelling. */
export const fromText = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value),
    schema,
  );

export const fiscalYearFilter = fromText(FiscalYear);
export const textFilter = line(MAX_NAME_LENGTH).optional();
/** A product's identity: SKU id and SKU name in RUC and GAP, name in OES and LOI. Matches any part of it. */
export const identityFilters = { skuId: textFilter, skuName: textFilter, name: textFilter };
export const idFilter = fromText(Id).optional();
export const idsFilter = z.array(fromText(Id)).max(MAX_IDS_IN_A_FILTER).optional();
/** Products of these statuses; empty: of all. */
export const statusesFilter = z.array(z.enum(PRODUCT_STATUSES)).max(PRODUCT_STATUSES.length).optional();
/** Open products with any of these exceptions, and their requests; empty: no filter. A market finds nothing by it. */
export const exceptionsFilter = z.array(z.enum(EXCEPTIONS)).max(EXCEPTIONS.length).optional();
/** `true` or `false`, in any case, as text; absent means "do not filter". */
export const flagFilter = z
  .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], 'Must be true or false.')
  .optional();

const SIGNED = /^-?(?:0|[1-9]\d{0,15})$/;
export const quantityFilter = fromText(Quantity).optional();
const signedFilter = z
  .preprocess(
    (value) => (typeof value === 'string' && SIGNED.test(value) ? Number(value) : value),
    z.number().int().min(-MAX_QUANTITY).max(MAX_QUANTITY),
  )
  .optional();
const dayFilter = Day.optional();

/**
 * The conditions on a product's columns. From and To are both included; an empty value meets neither. `left` is for the
 * brand side: a market finds nothing by it.
 */
export const productColumnFilters = {
  supplyFrom: quantityFilter,
  supplyTo: quantityFilter,
  launchFrom: dayFilter,
  launchTo: dayFilter,
  /** false: products without a launch date. */
  hasLaunch: flagFilter,
};
export const leftFilters = { leftFrom: signedFilter, leftTo: signedFilter };

/** The conditions on the market's columns of a request. An offer without a request has only empty ones. */
export const requestColumnFilters = {
  requestedFrom: quantityFilter,
  requestedTo: quantityFilter,
  priorityFrom: quantityFilter,
  priorityTo: quantityFilter,
  hasPriority: flagFilter,
  hasReason: flagFilter,
};
/** Requests of these statuses, as the reader sees them; empty: of all. */
export const requestStatusesFilter = z
  .array(z.enum(REQUEST_STATUSES))
  .max(REQUEST_STATUSES.length)
  .optional();

export type ProductColumnFilters = z.infer<z.ZodObject<typeof productColumnFilters>>;
export type LeftFilters = z.infer<z.ZodObject<typeof leftFilters>>;
export type RequestColumnFilters = z.infer<z.ZodObject<typeof requestColumnFilters>>;

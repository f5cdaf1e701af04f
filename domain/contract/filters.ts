/** The parts of query filters, as a query string has them: texts, numbers, days, flags and lists. */
import { z } from 'zod';
import { EXCEPTIONS } from '../exceptions';
import { MAX_IDS_IN_A_FILTER, MAX_NAME_LENGTH, MAX_QUANTITY } from '../limits';
import { SIGNED_NUMBER, WHOLE_NUMBER } from '../numbers';
import { PRODUCT_STATUSES, REQUEST_STATUSES } from '../request-status';
import { NOT_A_FLAG } from '../validation';
import { Day, FiscalYear, Id, Instant, line, Quantity } from './primitives';

/** A number in a query or a form, as the pattern writes it. */
const fromTextLike = <S extends z.ZodType>(pattern: RegExp, schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && pattern.test(value) ? Number(value) : value), schema);

/** A whole number in a query or a form: decimal digits only, so that it has one spelling. */
export const fromText = <S extends z.ZodType>(schema: S) => fromTextLike(WHOLE_NUMBER, schema);

export const fiscalYearFilter = fromText(FiscalYear);
export const textFilter = line(MAX_NAME_LENGTH).optional();
export const idFilter = fromText(Id).optional();
export const idsFilter = z.array(fromText(Id)).max(MAX_IDS_IN_A_FILTER).optional();
/** `true` or `false`, in any case, as text; absent means "do not filter". */
export const flagFilter = z
  .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], NOT_A_FLAG)
  .optional();
export const quantityFilter = fromText(Quantity).optional();

const signedFilter = fromTextLike(
  SIGNED_NUMBER,
  z.number().int().min(-MAX_QUANTITY).max(MAX_QUANTITY),
).optional();
const dayFilter = Day.optional();
/** Rows changed at or after this instant, as far as the reader may see the change. */
export const updatedSinceFilter = Instant.optional();
/** Products of these statuses; empty: of all. */
export const statusesFilter = z.array(z.enum(PRODUCT_STATUSES)).max(PRODUCT_STATUSES.length).optional();
/** Requests of these statuses, as the reader sees them; empty: of all. */
export const requestStatusesFilter = z
  .array(z.enum(REQUEST_STATUSES))
  .max(REQUEST_STATUSES.length)
  .optional();
/** Open products with any of these exceptions, and their requests; empty: no filter. A market finds nothing by it. */
export const exceptionsFilter = z.array(z.enum(EXCEPTIONS)).max(EXCEPTIONS.length).optional();

/** A product's identity: SKU id and SKU name in RUC and GAP, name in OES and LOI. Matches any part of it. */
export const identityFilters = { skuId: textFilter, skuName: textFilter, name: textFilter };

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

type Conditions<S extends z.ZodRawShape> = z.infer<z.ZodObject<S>>;
export type ProductColumnFilters = Conditions<typeof productColumnFilters>;
export type LeftFilters = Conditions<typeof leftFilters>;
export type RequestColumnFilters = Conditions<typeof requestColumnFilters>;

/** The parts of query filters: texts, ids and flags as a query string has them. */
import { z } from 'zod';
import { MAX_IDS_IN_A_FILTER, MAX_NAME_LENGTH } from '../limits';
import { PRODUCT_STATUSES } from '../request-status';
import { FiscalYear, Id, line } from './primitives';

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
/** `true` or `false`, in any case, as text; absent means "do not filter". */
export const flagFilter = z
  .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], 'Must be true or false.')
  .optional();

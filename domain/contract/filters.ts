/** The parts of query filters: texts, ids and flags as a query string has them. */
import { z } from 'zod';
import { EXCEPTIONS } from '../exceptions';
import { MAX_IDS_IN_A_FILTER, MAX_NAME_LENGTH, MAX_QUANTITY } from '../limits';
import type {
  FilterKind,
  Filters,
  LEFT_FILTERS,
  PRODUCT_COLUMN_FILTERS,
  REQUEST_COLUMN_FILTERS,
} from '../list-queries';
import { SIGNED_NUMBER, WHOLE_NUMBER } from '../numbers';
import { PRODUCT_STATUSES, REQUEST_STATUSES } from '../request-status';
import { NOT_A_FLAG } from '../validation';
import { Day, FiscalYear, Id, line, Quantity } from './primitives';

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

const KINDS = {
  year: fiscalYearFilter,
  text: textFilter,
  flag: flagFilter,
  quantity: quantityFilter,
  signed: fromTextLike(SIGNED_NUMBER, z.number().int().min(-MAX_QUANTITY).max(MAX_QUANTITY)).optional(),
  day: Day.optional(),
  ids: idsFilter,
  /** Products of these statuses; empty: of all. */
  statuses: z.array(z.enum(PRODUCT_STATUSES)).max(PRODUCT_STATUSES.length).optional(),
  /** Requests of these statuses, as the reader sees them; empty: of all. */
  requestStatuses: z.array(z.enum(REQUEST_STATUSES)).max(REQUEST_STATUSES.length).optional(),
  /** Open products with any of these exceptions, and their requests; empty: no filter. A market finds nothing by it. */
  exceptions: z.array(z.enum(EXCEPTIONS)).max(EXCEPTIONS.length).optional(),
} satisfies Record<FilterKind, z.ZodType>;

type FilterShape<T extends Filters> = { -readonly [K in keyof T]: (typeof KINDS)[T[K]] };

/** The shape of a query with these filters. `Object.fromEntries` forgets the keys of its entries, hence the cast. */
export const toFilterShape = <T extends Filters>(filters: T) =>
  Object.fromEntries(Object.entries(filters).map(([name, kind]) => [name, KINDS[kind]])) as FilterShape<T>;

type Conditions<T extends Filters> = z.infer<z.ZodObject<FilterShape<T>>>;
export type ProductColumnFilters = Conditions<typeof PRODUCT_COLUMN_FILTERS>;
export type LeftFilters = Conditions<typeof LEFT_FILTERS>;
export type RequestColumnFilters = Conditions<typeof REQUEST_COLUMN_FILTERS>;

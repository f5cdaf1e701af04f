/**
 * How the query of a list is read from an address, one value after the other. The planners' lists are read by their tables
 * (`list-queries.ts`), without a schema: a first view loads none. Other lists are read by the schema of their call
 * (`contract/schema-form.ts`).
 */
import type { QueryNames } from './contract/query-string';
import { EXCEPTIONS } from './exceptions';
import {
  DEFAULT_PAGE_LIMIT,
  MAX_IDS_IN_A_FILTER,
  MAX_NAME_LENGTH,
  MAX_PAGE,
  MAX_PAGE_LIMIT,
  MAX_QUANTITY,
  MAX_SORTS,
  SORT_DIRECTIONS,
} from './limits';
import {
  BOARD,
  type FilterKind,
  type Filters,
  type ListTable,
  PITCH_LIST,
  PRODUCT_LIST,
  REQUEST_LIST,
} from './list-queries';
import {
  isFiscalYear,
  isId,
  SIGNED_NUMBER,
  toQuantityError,
  toWholeNumberError,
  WHOLE_NUMBER,
} from './numbers';
import { PRODUCT_STATUSES, REQUEST_STATUSES } from './request-status';
import { toLine, toLineError } from './texts';
import { isDay } from './validation';

export type ListForm = QueryNames & {
  /** The values of an address that names none. */
  start: Readonly<Record<string, unknown>>;
  /** The value of a parameter as an address has it: a text, or a list; undefined if it is not valid. */
  read: (key: string, raw: unknown) => unknown;
};

type Reader = (raw: unknown) => unknown;

const toNumber = (raw: unknown, spelling: RegExp): number =>
  typeof raw === 'string' && spelling.test(raw) ? Number(raw) : Number.NaN;

const readNumber =
  (isValid: (value: number) => boolean, spelling = WHOLE_NUMBER): Reader =>
  (raw) => {
    const value = toNumber(raw, spelling);
    return isValid(value) ? value : undefined;
  };

const isBetween = (min: number, max: number) => (value: number) =>
  toWholeNumberError(value, { min, max }) === null;

/** A list of which each value is valid, and which is not too long. */
const readList =
  (read: Reader, max: number): Reader =>
  (raw) => {
    if (!Array.isArray(raw) || raw.length > max) return undefined;
    const values = raw.map(read);
    return values.includes(undefined) ? undefined : values;
  };

const readChoices = (choices: readonly string[]): Reader =>
  readList((raw) => choices.find((choice) => choice === raw), choices.length);

function readLine(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const line = toLine(raw);
  return toLineError(line, MAX_NAME_LENGTH) === null ? line : undefined;
}

const FLAGS = new Map([
  ['true', true],
  ['false', false],
]);

const READERS: Record<FilterKind, Reader> = {
  year: readNumber(isFiscalYear),
  text: readLine,
  flag: (raw) => (typeof raw === 'string' ? FLAGS.get(raw.toLowerCase()) : undefined),
  quantity: readNumber((value) => toQuantityError(value) === null),
  signed: readNumber(isBetween(-MAX_QUANTITY, MAX_QUANTITY), SIGNED_NUMBER),
  day: (raw) => (typeof raw === 'string' && isDay(raw) ? raw : undefined),
  ids: readList(readNumber(isId), MAX_IDS_IN_A_FILTER),
  statuses: readChoices(PRODUCT_STATUSES),
  requestStatuses: readChoices(REQUEST_STATUSES),
  exceptions: readChoices(EXCEPTIONS),
};
const LISTS: ReadonlySet<FilterKind | undefined> = new Set([
  'ids',
  'statuses',
  'requestStatuses',
  'exceptions',
]);

const isObject = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;

/** An order by one of the attributes. */
function readSort(raw: unknown, attributes: readonly string[]): unknown {
  if (!isObject(raw)) return undefined;
  const attribute = attributes.find((each) => each === raw.attribute);
  const direction = SORT_DIRECTIONS.find((each) => each === (raw.direction ?? 'asc'));
  return attribute && direction && { attribute, direction };
}

const toFilterForm = (filters: Filters): ListForm => ({
  keys: Object.keys(filters),
  isList: (key) => LISTS.has(filters[key]),
  sorts: [],
  start: {},
  read: (key, raw) => {
    const kind = filters[key];
    return kind && READERS[kind](raw);
  },
});

const PAGING: Readonly<Record<string, Reader>> = {
  page: readNumber(isBetween(1, MAX_PAGE)),
  limit: readNumber(isBetween(1, MAX_PAGE_LIMIT)),
};

const withPages = (form: ListForm): ListForm => ({
  ...form,
  keys: [...form.keys, ...Object.keys(PAGING)],
  start: { ...form.start, page: 1, limit: DEFAULT_PAGE_LIMIT },
  read: (key, raw) => (PAGING[key] ? PAGING[key](raw) : form.read(key, raw)),
});

function withOrder(form: ListForm, sorts: readonly string[]): ListForm {
  const readOrder = readList((raw) => readSort(raw, sorts), MAX_SORTS);
  return {
    ...form,
    keys: [...form.keys, 'sort'],
    isList: (key) => key === 'sort' || form.isList(key),
    sorts,
    read: (key, raw) => (key === 'sort' ? readOrder(raw) : form.read(key, raw)),
  };
}

const toListForm = ({ filters, sorts }: ListTable): ListForm =>
  withOrder(withPages(toFilterForm(filters)), sorts);

export const PRODUCT_FORM = toListForm(PRODUCT_LIST);
export const REQUEST_FORM = toListForm(REQUEST_LIST);
export const PITCH_FORM = toListForm(PITCH_LIST);
export const BOARD_FORM = toListForm(BOARD);
/** What the board shows on all its pages. */
export const BOARD_EXPORT_FORM = withOrder(toFilterForm(BOARD.filters), BOARD.sorts);
/** What a run over the board is of. */
export const BOARD_FILTER_FORM = toFilterForm(BOARD.filters);

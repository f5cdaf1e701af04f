/** From rows to drafts of requests, in long and in wide form. */
import type { ImportError } from '@/domain/contract/import';
import { RequestPatch } from '@/domain/contract/request';
import { toNumberText } from '@/domain/format';
import { MAX_IMPORT_REQUESTS, MAX_PRIORITY } from '@/domain/limits';
import { toMessage } from '@/domain/validation';
import { getCell, type Place } from '../columns/layout';
import { readCell, toShownText } from '../columns/read-cell';
import { type RefuseCell, toRefuseCell } from '../draft';
import { FileRefusal } from '../reading/file-refusal';
import { isBlank, type SheetRow } from '../reading/sheet-row';
import type { ReadingContext, Readout } from '../readout';
import { IDENTITY_LABELS, REQUEST_PARTS, type RequestFolder } from './request-columns';
import { toRequestLayout } from './request-layout';

/** What a row (of a wide file: a cell) says of the request of a market for a product. */
export type RequestDraft = {
  refuse: RefuseCell;
  row: number;
  /** The SKU id or the name. */
  product: string;
  /** Whom the brand's text may mean; null where the row names none. */
  brandIds: readonly number[] | null;
  marketId: number;
  patch: RequestPatch;
};

type Identity = Pick<RequestDraft, 'product' | 'brandIds'>;

function toSentence(field: string, message: string): string {
  return field === 'priority' ? `Must be a whole number from 1 to ${MAX_PRIORITY}.` : message;
}

/** Reads rows under a header. Throws a FileRefusal for a header that does not say which request is meant. */
export function createRequestReader(header: SheetRow, folder: RequestFolder, context: ReadingContext) {
  const { system, fiscalYear, findBrands, findMarkets } = context;
  const { layout, markets, ignoredColumns } = toRequestLayout(header, folder, context);
  const { kinds, quantity } = REQUEST_PARTS[folder];
  const key = system.identifiesBy === 'sku' ? 'skuId' : 'name';
  const readout: Readout<RequestDraft> = { drafts: [], refusals: [], failed: 0, ignoredColumns };
  const textOf = (row: SheetRow, field: string) => toShownText(getCell(layout, row, field))?.trim() ?? '';

  const fail = (count: number, refusals: readonly ImportError[]) => {
    readout.failed += count;
    readout.refusals.push(...refusals);
  };

  const readIdentity = (row: SheetRow, refuse: RefuseCell): Identity | ImportError[] => {
    const refusals: ImportError[] = [];
    const product = textOf(row, key).normalize('NFC');
    if (product === '') {
      refusals.push(refuse(key, toMessage('required_relation', { field: IDENTITY_LABELS[key] })));
    }
    const brandField = textOf(row, 'brandCode') === '' ? 'brandId' : 'brandCode';
    const brand = textOf(row, brandField);
    const brandIds = brand === '' ? null : findBrands(brand);
    if (brandIds?.length === 0) refusals.push(refuse(brandField, 'There is no such brand.'));
    const year = textOf(row, 'fiscalYear');
    if (year !== '' && Number(year) !== fiscalYear) {
      refusals.push(refuse('fiscalYear', `The file is imported into fiscal year ${fiscalYear}.`));
    }
    return refusals.length > 0 ? refusals : { product, brandIds };
  };

  const addDraft = (
    row: SheetRow,
    refuse: RefuseCell,
    identity: Identity,
    marketId: number,
    values: Record<string, unknown>,
  ) => {
    const parsed = RequestPatch.safeParse(values);
    if (!parsed.success) {
      const refusals = parsed.error.issues.map(({ path, message }) => {
        const field = String(path[0] ?? '');
        return refuse(field, toSentence(field, message));
      });
      fail(1, refusals);
      return;
    }
    readout.drafts.push({ refuse, row: row.row, ...identity, marketId, patch: parsed.data });
    if (readout.drafts.length > MAX_IMPORT_REQUESTS) {
      const most = toNumberText(MAX_IMPORT_REQUESTS);
      throw new FileRefusal(`The file is about more than ${most} requests. Split it.`);
    }
  };

  const addLong = (row: SheetRow) => {
    const refuse = toRefuseCell(layout, row);
    const identity = readIdentity(row, refuse);
    const refusals = Array.isArray(identity) ? identity : [];
    const field = textOf(row, 'marketCode') === '' ? 'market' : 'marketCode';
    const [marketId, ...more] = findMarkets(textOf(row, field));
    if (marketId === undefined) refusals.push(refuse(field, 'There is no such market.'));
    if (more.length > 0) refusals.push(refuse(field, 'Several markets are called so: write the code.'));
    const values: Record<string, unknown> = {};
    for (const [name, kind] of Object.entries(kinds)) {
      const cell = getCell(layout, row, name);
      if (isBlank(cell)) continue;
      const read = readCell(kind, cell);
      if ('message' in read) refusals.push(refuse(name, toSentence(name, read.message)));
      else values[name] = read.value;
    }
    if (refusals.length > 0 || Array.isArray(identity) || marketId === undefined) fail(1, refusals);
    else addDraft(row, refuse, identity, marketId, values);
  };

  const addCell = (row: SheetRow, identity: Identity, place: Place, marketIds: readonly number[]) => {
    const refuse = toRefuseCell(layout, row, { [quantity]: place });
    const [marketId, ...more] = marketIds;
    const read = readCell('whole', row.cells[place.index] ?? null);
    if (marketId === undefined || more.length > 0) {
      fail(1, [refuse(quantity, 'Several markets are called so: write the code.')]);
    } else if ('message' in read) {
      fail(1, [refuse(quantity, read.message)]);
    } else {
      addDraft(row, refuse, identity, marketId, { [quantity]: read.value });
    }
  };

  return {
    readout,
    /** Adds a row to the readout; a cell that is blank says nothing. */
    add(row: SheetRow): void {
      if (markets === null) {
        addLong(row);
        return;
      }
      const filled = markets.filter(({ index }) => !isBlank(row.cells[index]));
      const identity = readIdentity(row, toRefuseCell(layout, row));
      if (Array.isArray(identity)) fail(Math.max(1, filled.length), identity);
      else for (const place of filled) addCell(row, identity, place, place.marketIds);
    },
  };
}

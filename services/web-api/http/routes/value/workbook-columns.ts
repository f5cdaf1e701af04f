import { type Price, toUnitValue, toValue } from '@/domain/value';
import type { Rates } from '../../../data/value/unit-value';
import type { WorkbookColumn } from '../../../tools/workbooks/workbook-column';
import { READ_ONLY_COLUMNS } from '../../../work/imports/columns/read-only-columns';

const HEADERS = { requested: READ_ONLY_COLUMNS.valueRequested, allocated: READ_ONLY_COLUMNS.valueAllocated };

type Pieces = { requested: number | null; allocated: number | null; price: Price | undefined };

/** The values of a row's figures; no columns in a year without a currency. An unknown value is an empty cell. */
export function toValueColumns<R>(
  { currency, rates }: Rates,
  piecesOf: (row: R) => Pieces,
): WorkbookColumn<R>[] {
  if (currency === null) return [];
  const toColumn = (of: 'requested' | 'allocated'): WorkbookColumn<R> => ({
    header: HEADERS[of].header,
    width: 18,
    kind: 'decimal',
    value: (row) => {
      const { [of]: pieces, price } = piecesOf(row);
      return price && pieces !== null ? toValue(pieces, toUnitValue(price, { currency, rates })) : null;
    },
  });
  return [
    toColumn('requested'),
    toColumn('allocated'),
    { header: READ_ONLY_COLUMNS.valueCurrency.header, width: 14, kind: 'text', value: () => currency },
  ];
}

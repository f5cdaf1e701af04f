'use client';
/** Editing of the pitches: records, rights by row, marks, and the keys of this screen. */
import { useRouter } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { createCopyTexts, type GridColumn } from '@/components/grid/columns';
import type { CurrentCell } from '@/components/grid/editing/grid-state';
import { toContent } from '@/components/grid/editing/sheet';
import { useGridEditing, useGridKeys } from '@/components/grid/editing/use-grid-editing';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { keptByRow } from '@/components/workspace/writes';
import { toPath } from '@/domain/screens';
import { useRequestStore } from '../use-request-store';
import { type PitchCells, toOpenPitches, toPitchCell, toPitchMark } from './pitch-cells';
import { type PitchColumnsInput, toPitchColumns } from './pitch-columns';
import { type PitchRow, toPitchRecord, toWriteSubject } from './pitch-row';
import { repeatLastYear } from './same-as-last-year';

const SPEC = {
  screen: 'pitches',
  toRecords: (rows: readonly PitchRow[]) => rows.map(toPitchRecord),
  toRequests: (rows: readonly PitchRow[]) => rows.flatMap(({ request }) => request ?? []),
} as const;

type Props = {
  rows: readonly PitchRow[];
  fiscalYear: number;
  isOneMarket: boolean;
};

export function usePitchEditing({ rows, fiscalYear, isOneMarket }: Props) {
  const { selectedSystem: system, brands, markets, today } = useWorkspace();
  const router = useRouter();
  const writes = useWrites(fiscalYear);
  const store = useRequestStore(SPEC, rows, fiscalYear);
  const { buffer } = store;

  const labels = useMemo(
    () => ({
      brands: new Map(brands.map(({ brandId, label }) => [brandId, label])),
      markets: new Map(markets.map(({ marketId, code }) => [marketId, code])),
    }),
    [brands, markets],
  );
  const marketCode = useCallback((marketId: number) => labels.markets.get(marketId) ?? '', [labels]);
  const columns = useMemo<GridColumn<PitchRow>[]>(() => {
    const brandLabel: PitchColumnsInput['brandLabel'] = (brandId) => labels.brands.get(brandId) ?? '';
    return toPitchColumns({ system, buffer, brandLabel, marketCode, isOneMarket });
  }, [system, buffer, labels, marketCode, isOneMarket]);

  const cells = useMemo<PitchCells>(() => {
    return {
      buffer,
      today,
      marketCode,
      // Called for each visible cell whenever the marks are painted.
      whyNot: keptByRow((row) => writes.whyNot('request.writeMarketPart', toWriteSubject(row))),
      textOf: createCopyTexts(columns),
    };
  }, [buffer, today, marketCode, writes, columns]);

  const handle = useGridEditing<PitchRow>({
    buffer,
    session: store.session,
    cellOf: (row, field) => toPitchCell(row, field, cells),
    markOf: (row, field) => toPitchMark(row, field, cells),
    rowsOf: (recordKey) => [recordKey],
    fieldsOf: ({ field }) => [field],
    // No figure starts with 0: a typed 0 is the answer "no, thank you" at once; = is last year's quantity.
    openKinds: toOpenPitches(cells),
    startsAtOpenCell: writes.noteOn('request.writeMarketPart') === null,
  });

  const declineAt = ({ cell }: CurrentCell<PitchRow>): boolean => {
    if (!cell.ref || cell.readOnly !== null) return false;
    store.session.apply('no, thank you', [{ ...cell.ref, content: toContent(0) }]);
    return true;
  };

  useGridKeys(handle.controller, (press, current) => {
    if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) {
      router.push(toPath('productEdit', { system, id: current.row.productId }));
      return true;
    }
    if (press.ctrlKey || press.metaKey || current.field !== 'requestedQuantity') return false;
    if (press.key === '=') {
      repeatLastYear({ controller: handle.controller, store, cells });
      return true;
    }
    return press.key === '0' && declineAt(current);
  });

  return { store, handle, columns, cells, recordsOf: SPEC.toRecords };
}

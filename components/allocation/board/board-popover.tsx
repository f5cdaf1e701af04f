'use client';
import type { CellPosition } from '@/components/grid/editing/cell-range';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
/** The popover of the current cell: the explanation of its figure or its reason if opened, else the refusal. */
import type { CurrentCell, Press } from '@/components/grid/editing/grid-state';
import { RefusalPopover } from '@/components/grid/editing/refusal-popover';
import type { CellChange } from '@/components/grid/editing/sheet';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { type GridEditingHandle, useBufferedState } from '@/components/grid/editing/use-grid-editing';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText, toNumberText } from '@/domain/format';
import type { ProposalRule } from '@/domain/sharing/rules';
import { type System, toProductTitle } from '@/domain/systems';
import { callApi } from '@/lib/client/call-api';
import { toMarketChanges, toPreviewChanges } from '../proposal/proposal-preview';
import type { ProposalStore } from '../proposal/proposal-store';
import { BOARD_ACTS } from './board-acts';
import type { BoardCells } from './board-cells';
import type { AllocationRow } from './board-row';
import { toBoardWords } from './board-words';
import { CellMenu } from './cell-menu';
import { FigureHistory } from './figure-history';
import { listOpenPlaces } from './open-places';
import { getReason } from './reason-cells';
import { ReasonOfFigures } from './reason-of-figures';
import { type SpreadPlaces, toSpreadText, toSpreadTotal } from './spread-cells';
import { SpreadPopover } from './spread-popover';
import { WhyFigure } from './why-figure';

/** The opened cell, with its explanation ("why"), its reason, its history, or a total to spread from there. */
export type Opened =
  | { kind: 'why' | 'reason' | 'history'; current: CurrentCell<AllocationRow>; marketId: number }
  | { kind: 'menu'; current: CurrentCell<AllocationRow> }
  | { kind: 'spread'; current: CurrentCell<AllocationRow>; digit: number | null; places: SpreadPlaces };

type BoardPopoverProps = {
  editing: {
    handle: GridEditingHandle<AllocationRow>;
    store: EditStore;
    cells: BoardCells;
    proposals: ProposalStore;
    press: Press;
    mayType: boolean;
  };
  rows: readonly AllocationRow[];
  rule: ProposalRule;
  opened: Opened | null;
  onClose: () => void;
};

const isSamePlace = (a: CellPosition, b: CellPosition) => a.row === b.row && a.column === b.column;

type SpreadProps = Pick<BoardPopoverProps, 'editing' | 'rule' | 'onClose'> & {
  opened: Extract<Opened, { kind: 'spread' }>;
};

/** The figures by which the places get exactly the total. Rejects with the problem of a total that cannot be spread. */
async function findChanges(
  places: SpreadPlaces,
  { prefix: prog }: System,
  { rule, total }: { rule: ProposalRule; total: number },
  buffer: EditBuffer,
): Promise<CellChange[]> {
  if (places.over === 'market') {
    const { marketId, rows } = places;
    const query = { rule, total, marketId, productIds: rows.map(({ productId }) => productId) };
    return toMarketChanges(await callApi('getMarketProposal', { params: { prog }, query }), rows, buffer);
  }
  const { row, marketIds, isWhole } = places;
  const query = { rule, total, ...(!isWhole && { marketIds: [...marketIds] }) };
  const params = { prog, productId: row.productId };
  return toPreviewChanges(
    new Map([[row.productId, await callApi('getProposal', { params, query })]]),
    [row],
    buffer,
  );
}

/** The total to spread: saved input first, as a rule uses saved data. */
function Spread({ editing: { handle, store, proposals }, rule, opened, onClose }: SpreadProps) {
  const { selectedSystem: system, markets } = useWorkspace();
  const { controller, layer } = handle;
  const { buffer, queue, session } = store;
  const { current, digit, places } = opened;
  return (
    <SpreadPopover
      controller={controller}
      layer={layer}
      current={current}
      title={
        places.over === 'product'
          ? toProductTitle(places.row)
          : (markets.find(({ marketId }) => marketId === places.marketId)?.label ?? '')
      }
      about={toSpreadText(places, buffer)}
      first={digit ?? toSpreadTotal(places, buffer)}
      isTyped={digit !== null}
      onClose={onClose}
      firstRule={rule}
      onSpread={async (total, byRule) => {
        await queue.flush();
        const changes = await findChanges(places, system, { rule: byRule, total }, buffer);
        proposals.keepApplied(changes, byRule);
        session.apply('spread', changes);
        onClose();
        controller.offerUndo(
          `${toNumberText(total)} spread: ${toCountText(changes.length, 'figure')} changed`,
        );
      }}
    />
  );
}

export function BoardPopover({ editing, rows, rule, opened, onClose }: BoardPopoverProps) {
  const { handle, store, cells } = editing;
  const { controller, layer } = handle;
  const { range } = useBufferedState(controller);
  const { buffer } = store;
  // The opened popover stays while its cell is current.
  if (!opened || !range || !isSamePlace(opened.current.position, range.anchor)) {
    return (
      <RefusalPopover
        controller={controller}
        layer={layer}
        words={({ row, field }) => toBoardWords(row, field, buffer, cells.marketCode)}
      />
    );
  }
  const { current } = opened;
  const close = () => {
    onClose();
    controller.focus();
  };
  if (opened.kind === 'spread')
    return <Spread editing={editing} rule={rule} opened={opened} onClose={close} />;
  if (opened.kind === 'menu') {
    const { mayType, press } = editing;
    return <CellMenu {...{ controller, layer, current, mayType, press }} onClose={close} />;
  }
  const { marketId } = opened;
  const place = { position: current.position, product: current.row, marketId, onClose: close };
  if (opened.kind === 'history') return <FigureHistory handle={handle} {...place} />;
  if (opened.kind === 'reason') {
    return (
      <ReasonOfFigures
        editing={editing}
        position={current.position}
        places={listOpenPlaces(controller, cells)}
        first={getReason(buffer, current.row, marketId)}
        rows={rows}
        onClose={close}
      />
    );
  }
  const onHistory = () => editing.press(BOARD_ACTS.history.press);
  return <WhyFigure editing={editing} rule={rule} {...place} onHistory={onHistory} />;
}

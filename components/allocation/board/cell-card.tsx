'use client';
import type { ReactNode } from 'react';
/** The current figure with all that speaks about it: the pitch, last year, its maximum, what the rule proposes; and what can be done. */
import type { CurrentCell, Press } from '@/components/grid/editing/grid-state';
import type { EditStore } from '@/components/grid/editing/use-edit-store';
import { type GridEditingHandle, useBufferedState } from '@/components/grid/editing/use-grid-editing';
import { getMainFile, toFileUrl } from '@/components/pictures/file-url';
import { Thumbnail } from '@/components/pictures/thumbnail';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Kbd } from '@/components/ui/kbd';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { toNumberText, toQuantityText } from '@/domain/format';
import { toMaximumText } from '@/domain/sharing/quantity-rules';
import { getRule, type ProposalRule } from '@/domain/sharing/rules';
import { toProductTitle } from '@/domain/systems';
import { useOperation } from '@/lib/client/use-operation';
import { toWhyText } from '../proposal/proposal-words';
import { BOARD_ACTS, type BoardAct } from './board-acts';
import { getAllocated, isLocked, maximumOf, toCutShare } from './board-figures';
import { type AllocationRow, fromMarketField } from './board-row';
import { CHOOSE_A_FIGURE } from './board-words';
import styles from './cell-card.module.css';
import { LastChange } from './last-change';
import type { LiveSums } from './live-sums';
import { getReason } from './reason-cells';
import { useIsAtRest } from './use-is-at-rest';

type Editing = {
  handle: Pick<GridEditingHandle<AllocationRow>, 'controller'>;
  store: EditStore;
  press: Press;
  mayType: boolean;
  live: Pick<LiveSums, 'budgetUseOf'>;
};
type CellCardProps = { editing: Editing; rule: ProposalRule };
type FigureProps = CellCardProps & { row: AllocationRow; marketId: number };

/** The request of a cell, and what the rule proposes: loaded once the caret rests. */
function useAbout({ row: { productId }, marketId, rule }: FigureProps) {
  const { selectedSystem } = useWorkspace();
  const fiscalYear = useFiscalYear();
  const isAtRest = useIsAtRest(`${productId} ${marketId}`);
  const prog = selectedSystem.prefix;
  const query = { fiscalYear, productIds: [productId], marketIds: [marketId] };
  const options = { keepPreviousData: false, revalidateOnFocus: false };
  const found = useOperation('listRequests', isAtRest ? { params: { prog }, query } : null, options);
  const proposal = useOperation(
    'getProposal',
    isAtRest ? { params: { prog, productId }, query: { rule } } : null,
    options,
  );
  return {
    isAtRest,
    request: found.data?.items[0],
    proposed: proposal.data?.cells.find((cell) => cell.marketId === marketId),
  };
}

function Act({ act, press, isWanted }: { act: BoardAct; press: Press; isWanted?: boolean }) {
  return (
    <Button
      size="small"
      className={classNames(styles.act, isWanted && styles.wanted)}
      title={act.label}
      onClick={() => press(act.press)}
    >
      {act.label} <Kbd>{act.keys}</Kbd>
    </Button>
  );
}

function Acts({ editing: { press, mayType, store }, row, marketId }: FigureProps) {
  const { buffer } = store;
  const requested = row.cells[marketId]?.requested ?? null;
  const isCut = toCutShare(requested, getAllocated(buffer, row, marketId)) > 0;
  const lacksReason = isCut && getReason(buffer, row, marketId).allocationReason === '';
  const lock = isLocked(buffer, row, marketId) ? { ...BOARD_ACTS.lock, label: 'Unlock' } : BOARD_ACTS.lock;
  return (
    <div className={styles.acts}>
      {mayType && <Act act={lock} press={press} />}
      {mayType && <Act act={BOARD_ACTS.reason} press={press} isWanted={lacksReason} />}
      <Act act={BOARD_ACTS.desk} press={press} />
      <Act act={{ ...BOARD_ACTS.why, label: 'Why' }} press={press} />
      <Act act={BOARD_ACTS.history} press={press} />
      {mayType && <Act act={{ ...BOARD_ACTS.less, label: '1 pack' }} press={press} />}
      {mayType && <Act act={{ ...BOARD_ACTS.more, label: '1 pack' }} press={press} />}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function FigureOfCard(props: FigureProps) {
  const { editing, row, marketId, rule } = props;
  const { buffer } = editing.store;
  const { isAtRest, request, proposed } = useAbout(props);
  const { markets } = useWorkspace();
  const code = markets.find((market) => market.marketId === marketId)?.code ?? '';
  const lastYear = request?.lastYear;
  const budget = editing.live.budgetUseOf(marketId);
  return (
    <>
      <div className={styles.pitch}>
        <p className={styles.quiet}>
          Pitch {request?.priority && <b>{`Priority ${toNumberText(request.priority)}`}</b>}
        </p>
        <p className={styles.quote} title={request?.pitch ?? undefined}>
          {request ? (request.pitch ? `“${request.pitch}”` : 'No words from the market.') : ' '}
        </p>
      </div>
      <div className={styles.about}>
        <dl className={styles.facts}>
          <Fact name="Last year">
            {lastYear ? `${toQuantityText(lastYear.requested)} → ${toQuantityText(lastYear.allocated)}` : '–'}
          </Fact>
          <Fact name="Maximum">{toMaximumText(maximumOf(row, buffer, marketId))}</Fact>
          {budget?.over && (
            <Fact name="Budget">
              <span title={`${code} in the year: ${budget.words}`}>{budget.over}</span>
            </Fact>
          )}
        </dl>
        <div className={styles.why}>
          {proposed && (
            <>
              <button type="button" onClick={() => editing.press(BOARD_ACTS.why.press)}>
                {getRule(rule).label} rule: <b>{toNumberText(proposed.allocated)}</b>
              </button>
              <p className={styles.words}>{toWhyText(rule, proposed, code)}</p>
            </>
          )}
        </div>
        <p className={styles.last}>
          <LastChange
            product={row}
            marketId={marketId}
            store={editing.store}
            isAsked={isAtRest}
            onOpen={() => editing.press(BOARD_ACTS.history.press)}
          />
        </p>
      </div>
      <Acts {...props} />
    </>
  );
}

type HeadProps = { editing: Editing; current: CurrentCell<AllocationRow>; marketId: number | null };

function Head({ editing: { store, press }, current: { row }, marketId }: HeadProps) {
  const { markets } = useWorkspace();
  const market = markets.find((each) => each.marketId === marketId);
  const cell = marketId === null ? undefined : row.cells[marketId];
  const allocated = marketId === null ? null : getAllocated(store.buffer, row, marketId);
  const reason = marketId === null ? '' : getReason(store.buffer, row, marketId).allocationReason;
  const file = getMainFile(row.mainFile ? [row.mainFile] : []);
  return (
    <div className={styles.head}>
      <span className={styles.picture}>
        <Thumbnail src={file && toFileUrl(file, 'thumbnail')} />
      </span>
      <div className={styles.names}>
        <b>{toProductTitle(row)}</b>
        <p>
          {market && (
            <>
              <b>{market.code}</b> {market.label}
            </>
          )}
        </p>
        {cell && (
          <p>
            Requested <b>{toQuantityText(cell.requested)}</b>{' '}
            <button
              type="button"
              title={reason || 'Why'}
              onClick={() => press(reason ? BOARD_ACTS.reason.press : BOARD_ACTS.why.press)}
            >
              Allocated <b>{toQuantityText(allocated)}</b>
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

export function CellCard({ editing, rule }: CellCardProps) {
  const { controller } = editing.handle;
  useBufferedState(controller);
  const current = controller.getCurrent();
  if (!current) return <p className={styles.quiet}>{CHOOSE_A_FIGURE}</p>;
  const marketId = fromMarketField(current.field);
  const { row } = current;
  const isFigure = marketId !== null && row.cells[marketId] !== undefined;
  return (
    <div className={styles.card}>
      <Head editing={editing} current={current} marketId={marketId} />
      {isFigure ? (
        <FigureOfCard editing={editing} rule={rule} row={row} marketId={marketId} />
      ) : (
        <>
          <p className={styles.pitch}>{marketId !== null && 'The market has not requested it.'}</p>
          <div className={styles.acts}>
            <Act act={BOARD_ACTS.desk} press={editing.press} />
          </div>
        </>
      )}
    </div>
  );
}

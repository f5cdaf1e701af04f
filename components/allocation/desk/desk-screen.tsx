'use client';
/** The desk of one product: its markets by need, the rules beside them, and the way to the next product. */
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { DataGrid } from '@/components/grid/data-grid';
import { EditStatus, UndoButtons } from '@/components/grid/editing/edit-status';
import { EditingLayer } from '@/components/grid/editing/editing-layer';
import type { GridKeys } from '@/components/grid/editing/selection-sums';
import { useEditCounts } from '@/components/grid/editing/use-edit-store';
import { ListStatus } from '@/components/list/list-status';
import { ListOnPaper } from '@/components/list/print/lazy-paper';
import { usePrint } from '@/components/list/print/use-print';
import type { RequestRow } from '@/components/requests/list/request-row';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { StatusMark } from '@/components/ui/status-mark';
import { TitleBlock } from '@/components/workspace/title-block';
import { useWrites } from '@/components/workspace/use-writes';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Proposals } from '@/domain/contract/allocation';
import type { Product } from '@/domain/contract/product';
import { toNumberText } from '@/domain/format';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import { SCREENS, toPath } from '@/domain/screens';
import { toProductTitle } from '@/domain/systems';
import { useStore } from '@/lib/client/store';
import { isHeldOffline } from '@/lib/client/use-online';
import { toDeskHref } from '../allocation-view';
import { type AllocationRow, isFinal } from '../board/board-row';
import { getLeftHref } from '../board/left-board';
import { RunNews } from '../runs/lazy-runs';
import type { FirstRuns } from '../runs/run-state';
import { ReopenButton } from '../submit/reopen-button';
import { SubmitButton } from '../submit/submit-button';
import { ViewSwitch } from '../view-switch';
import styles from './desk.module.css';
import { DeskNote } from './desk-note';
import { DeskPanel } from './desk-panel';
import { type DeskOpened, DeskPopover } from './desk-popover';
import { type DeskMarket, keepOrder, toDeskMarkets, toDeskRowId } from './desk-row';
import { useDeskEditing } from './use-desk-editing';

const KEYS: GridKeys = [
  ['F8', 'next undecided', 'typing'],
  ['?', 'why', undefined, { key: '?' }],
  ['H', 'history', undefined, { key: 'h' }],
  ['Alt 1 to 7', 'use a rule', 'typing'],
  ['N', 'next product'],
  ['L', 'lock', 'typing'],
  ['+ -', 'one pack', 'typing'],
  ['R', 'reason', 'typing'],
  ['Esc', 'board'],
  ['Shift N', 'previous'],
  ['F2', 'edit', 'typing'],
];

export type DeskProps = {
  fiscalYear: number;
  /** The products to go through, in order, including this one. */
  productIds: readonly number[];
  product: AllocationRow;
  requests: readonly RequestRow[];
  /** Null: the desk asks for it. */
  details: Product | null;
  proposals: Proposals | null;
  /** The runs of a rule over all products, if one is to be shown. */
  runs: FirstRuns | null;
};

type Go = (to: 'next' | 'previous' | 'board') => void;

/** The board is left before the desk opens. */
const neverChanges = () => () => undefined;

/** The position of the product among those to go through, and the navigation from here. */
function useDeskPlaces({ productIds, product, fiscalYear }: DeskProps) {
  const router = useRouter();
  const { user, selectedSystem: system, moment } = useWorkspace();
  const { currentFiscalYear } = moment;
  const at = productIds.indexOf(product.productId);
  const toHref = (productId: number | undefined) =>
    productId === undefined
      ? null
      : toDeskHref(system, { fiscalYear, currentFiscalYear }, productIds, productId);
  const path = toPath('brandFinalAllocation', { system });
  // Only the tab knows where the board was left, not the server.
  const getLeft = () => getLeftHref({ path, fiscalYear, owner: user.uniqueId });
  const left = useStore({ subscribe: neverChanges, get: getLeft }, null);
  const board = left ?? (fiscalYear === currentFiscalYear ? path : `${path}?fiscalYear=${fiscalYear}`);
  const hrefs = { next: toHref(productIds[at + 1]), previous: toHref(productIds[at - 1]), board };
  const go: Go = (to) => {
    const href = hrefs[to];
    if (href !== null && !isHeldOffline()) router.push(href);
  };
  return { at, hrefs, go, here: toHref(product.productId) ?? undefined };
}

type PlacesProps = { at: number; count: number; hrefs: Record<'next' | 'previous', string | null> };

function Places({ at, count, hrefs: { previous, next } }: PlacesProps) {
  return (
    <nav aria-label="Products" className={styles.places}>
      {previous && (
        <ButtonLink
          look="ghost"
          size="small"
          icon="chevron-left"
          href={previous}
          aria-label="Previous product"
        />
      )}
      {`${toNumberText(at + 1)} of ${toNumberText(count)}`}
      {next && (
        <ButtonLink look="ghost" size="small" icon="chevron-right" href={next} aria-label="Next product" />
      )}
    </nav>
  );
}

/** The markets in their order at the time the product was opened. */
function useMarkets({ product, requests }: DeskProps) {
  const { markets } = useWorkspace();
  const rows = useMemo(() => {
    const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
    return toDeskMarkets(product, requests, (marketId) => codes.get(marketId) ?? '');
  }, [product, requests, markets]);
  const [order] = useState(() => rows.map(({ marketId }) => marketId));
  return useMemo(() => keepOrder(rows, order), [rows, order]);
}

type MarketsProps = {
  product: AllocationRow;
  markets: readonly DeskMarket[];
  editing: ReturnType<typeof useDeskEditing>;
  opened: DeskOpened | null;
  onOpen: (opened: DeskOpened) => void;
  onClose: () => void;
};

function Markets({ product, markets, editing, opened, onOpen, onClose }: MarketsProps) {
  const { handle, columns } = editing;
  return (
    <EditingLayer
      handle={handle}
      popover={<DeskPopover {...{ product, editing, opened, onOpen, onClose }} />}
    >
      <DataGrid
        options={handle.options}
        label="Markets"
        columns={columns}
        rows={markets}
        rowId={toDeskRowId}
        onReady={handle.onReady}
        empty={<EmptyState icon="product" title="No market has requested it" />}
      />
    </EditingLayer>
  );
}

export function DeskScreen(props: DeskProps) {
  const { fiscalYear, productIds, product } = props;
  const router = useRouter();
  const places = useDeskPlaces(props);
  const markets = useMarkets(props);
  const [opened, setOpened] = useState<DeskOpened | null>(null);
  const editing = useDeskEditing({
    ...{ product, markets, fiscalYear, firstProposals: props.proposals },
    ...{ onGo: places.go, opened, onOpen: setOpened },
  });
  const { store, cells } = editing;
  const { controller } = editing.handle;
  const isSubmitted = isFinal(product);
  // The same sentence as on board and list; else the reason for this product alone. A final one has its tag.
  const writes = useWrites(fiscalYear);
  const isReader = writes.isReader('request.writeBrandPart');
  const note = writes.noteOn('request.writeBrandPart') ?? (isSubmitted ? null : editing.whyNot);
  useEditCounts(store);
  const print = usePrint(async () => markets);
  return (
    <>
      <TitleBlock
        title={toProductTitle(product)}
        place={places.here}
        crumbs={[{ label: SCREENS.brandFinalAllocation.title, href: places.hrefs.board }]}
        note={note ?? (editing.error ? 'The proposals could not be loaded.' : null)}
        tag={isSubmitted && <StatusMark kind="final">{PRODUCT_STATUS_LABELS.final}</StatusMark>}
        actions={
          <>
            <Places at={places.at} count={productIds.length} hrefs={places.hrefs} />
            <ViewSwitch view="desk" />
            {!isReader && <UndoButtons store={store} controller={controller} />}
            {editing.whyNot !== null ? (
              <ReopenButton products={[product]} onDone={() => router.refresh()} />
            ) : (
              <SubmitButton
                rows={[product]}
                ticked={[product]}
                edits={store}
                whyNot={cells.whyNot}
                onDone={() => router.refresh()}
                onSubmitted={() => places.go('next')}
              />
            )}
          </>
        }
      />
      <RunNews first={props.runs} refresh={async () => router.refresh()} />
      <div className={styles.desk}>
        <DeskPanel product={product} details={props.details} buffer={store.buffer} />
        <Markets
          {...{ product, markets, editing, opened }}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      </div>
      <ListStatus
        fiscalYear={fiscalYear}
        totalCount={markets.length}
        countOf="market"
        keys={markets.length > 0 && KEYS}
        press={editing.press}
        action="request.writeBrandPart"
        controller={controller}
        sums="Figures"
        note={<DeskNote product={product} editing={editing} />}
        end={<EditStatus store={store} controller={controller} />}
      />
      {print.rows && (
        <ListOnPaper
          title={toProductTitle(product)}
          noun="market"
          query={{ fiscalYear, page: 1, limit: markets.length }}
          {...{ columns: editing.columns, rows: print.rows, rowId: toDeskRowId, onEnd: print.end }}
        />
      )}
    </>
  );
}

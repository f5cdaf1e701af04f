/** The columns of the board: the product and its sums pinned, then the markets by entity. */
import type { CSSProperties } from 'react';
import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { RowPicture } from '@/components/pictures/row-picture';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';
import { toRowMore } from '../proposal/proposal-preview';
import type { ProposalStore } from '../proposal/proposal-store';
import styles from './board.module.css';
import {
  type CellFigures,
  createBoardCellRenderer,
  type FiguresOf,
  toCutBar,
  toCutClass,
} from './board-cell-renderer';
import type { BoardMarket } from './board-markets';
import { type AllocationRow, isFinal, toMarketField } from './board-row';
import { type EntityFiguresOf, toEntityColumn } from './entity-column';
import type { Review } from './reviews';
import { pinned, type SumColumnsProps, toSumColumns } from './sum-columns';
import { TOTALS_ID } from './totals-row';

/** The figures of a market's cell in the server's table: the same as on the board, without the marks. */
export function BoardFigures({ figures }: { figures: CellFigures | null }) {
  if (!figures) return null;
  const bar = toCutBar(figures);
  return (
    <span
      role="img"
      aria-label={figures.words}
      className={classNames(styles.figures, figures.hasReason && styles.noted, toCutClass(figures))}
      style={bar === null ? undefined : ({ '--cut': bar } as CSSProperties)}
    >
      <span className={styles.requested}>{figures.requested}</span>
      {figures.allocated}
    </span>
  );
}

type BoardProductProps = {
  row: AllocationRow;
  system: System;
  brand: string;
  name: string;
  review: Review | null;
};

function ReviewMark({ review: { words, isCurrent } }: { review: Review }) {
  return (
    <span className={styles.review} role="img" aria-label={words} title={words}>
      <Icon name={isCurrent ? 'eye' : 'eye-off'} size={13} />
    </span>
  );
}

/** The product of a row: picture, name, brand and SKU id, a label if its allocation is final, and who reviewed it. */
function BoardProduct({ row, system, brand, name, review }: BoardProductProps) {
  if (row.productId === TOTALS_ID) return <b>{name}</b>;
  return (
    <span className={styles.product}>
      <RowPicture files={row.mainFile ? [row.mainFile] : []} size={28} />
      <span className={styles.productWords}>
        {/* Not a stop of Tab: the grid has its own keys, and Ctrl+Enter opens the product too. */}
        <Link
          className={styles.productName}
          title={name}
          href={toPath('productEdit', { system, id: row.productId })}
          tabIndex={-1}
        >
          {name}
        </Link>
        <span className={styles.productBrand}>
          {review && <ReviewMark review={review} />}
          {brand}
          {isFinal(row) && (
            <>
              {' · '}
              <span className={styles.final}>
                <Icon name="check" size={11} weight={2} />
                {PRODUCT_STATUS_LABELS.final}
              </span>
            </>
          )}
          {row.status === 'disabled' && ` · ${PRODUCT_STATUS_LABELS.disabled}`}
          {row.skuId && ` · ${row.skuId}`}
        </span>
      </span>
    </span>
  );
}

type Column = GridColumn<AllocationRow>;

export type BoardColumnsProps = SumColumnsProps & {
  system: System;
  markets: readonly BoardMarket[];
  brandLabel: (brandId: number) => string;
  figuresOf: (marketId: number) => FiguresOf<AllocationRow>;
  entityFiguresOf: EntityFiguresOf;
  nameOf: (row: AllocationRow) => string;
  reviewOf: (row: AllocationRow) => Review | null;
  /** The budget of a market in words; null without one. */
  budgetOf: (marketId: number) => string | null;
  /** By the digits of the largest figure. */
  figureWidth: FigureWidth;
};

export type FigureWidth = keyof typeof MARKET_WIDTHS;
const MARKET_WIDTHS = { two: 64, three: 76, more: 96 };

const NONE = '–';

/** Requested, then allocated; nothing for a market without a request. */
const toPaperText = (figures: CellFigures | null): string =>
  figures ? `${figures.requested || NONE} → ${figures.allocated || NONE}` : '';

export function toBoardColumns(props: BoardColumnsProps): Column[] {
  const { system, markets, brandLabel, figuresOf, entityFiguresOf, nameOf, reviewOf, figureWidth } = props;
  const { budgetOf } = props;
  const width = MARKET_WIDTHS[figureWidth];
  return [
    {
      ...pinned,
      field: 'product',
      header: 'Product',
      kind: 'text',
      // A name of 24 letters at 1366 px, beside as many markets as before.
      width: 244,
      roomy: 'product',
      sort: 'brand',
      value: nameOf,
      // Its status and its mark change without its name.
      options: { equals: () => false },
      render: (row) => (
        <BoardProduct
          row={row}
          system={system}
          brand={brandLabel(row.brandId)}
          name={nameOf(row)}
          review={reviewOf(row)}
        />
      ),
    },
    ...toSumColumns(props),
    ...markets.map((market): Column => {
      const figures = figuresOf(market.marketId);
      return {
        field: toMarketField(market.marketId),
        header: market.code,
        label: `${market.code} ${market.label}`,
        kind: 'number',
        width,
        isPlacedByRows: true,
        group: {
          ...market.entity,
          toFolded: (columns) => toEntityColumn(market.entity, columns, entityFiguresOf),
        },
        className: (row) => classNames(styles.market, !row.cells[market.marketId] && styles.none),
        value: (row) => row.cells[market.marketId]?.allocated ?? null,
        text: (row) => figures(row)?.allocated ?? '',
        paper: (row) => toPaperText(figures(row)),
        render: (row) => <BoardFigures figures={figures(row)} />,
        renderHeader: () => (
          <span
            className={styles.marketHeader}
            title={[`${market.code} ${market.label}`, budgetOf(market.marketId)].filter(Boolean).join('. ')}
          >
            <b>{market.code}</b>
            <span>{market.label}</span>
          </span>
        ),
        align: 'start',
        options: {
          cellRenderer: createBoardCellRenderer(figures),
        },
      };
    }),
  ];
}

export const toMoreOf =
  (proposals: ProposalStore, buffer: EditBuffer) =>
  (row: AllocationRow): number =>
    proposals.get().size === 0 ? 0 : toRowMore(proposals.get(), row, buffer);

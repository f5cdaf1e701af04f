/** The columns of the board: the product and its sums pinned, then the markets by entity. */
import type { GridColumn } from '@/components/grid/columns';
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { classNames } from '@/components/ui/class-names';
import type { System } from '@/domain/systems';
import { toRowMore } from '../proposal/proposal-preview';
import type { ProposalStore } from '../proposal/proposal-store';
import styles from './board.module.css';
import { createBoardCellRenderer, type FiguresOf } from './board-cell-renderer';
import { BoardFigures } from './board-figures-view';
import type { BoardMarket } from './board-markets';
import { BoardProduct } from './board-product';
import { type AllocationRow, toMarketField } from './board-row';
import { type EntityFiguresOf, toEntityColumn } from './entity-column';
import type { Look } from './looks';
import { pinned, type SumColumnsProps, toSumColumns } from './sum-columns';

type Column = GridColumn<AllocationRow>;

export type BoardColumnsProps = SumColumnsProps & {
  system: System;
  markets: readonly BoardMarket[];
  brandLabel: (brandId: number) => string;
  figuresOf: (marketId: number) => FiguresOf<AllocationRow>;
  entityFiguresOf: EntityFiguresOf;
  nameOf: (row: AllocationRow) => string;
  lookOf: (row: AllocationRow) => Look | null;
  /** The budget of a market in words; null without one. */
  budgetOf: (marketId: number) => string | null;
  /** Figures of four digits and more need wider columns. */
  hasWideFigures: boolean;
};

export function toBoardColumns(props: BoardColumnsProps): Column[] {
  const { system, markets, brandLabel, figuresOf, entityFiguresOf, nameOf, lookOf, hasWideFigures } = props;
  const { budgetOf } = props;
  const width = hasWideFigures ? 96 : 76;
  return [
    {
      ...pinned,
      field: 'product',
      header: 'Product',
      kind: 'text',
      width: 236,
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
          look={lookOf(row)}
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
        group: {
          ...market.entity,
          toFolded: (columns) => toEntityColumn(market.entity, columns, entityFiguresOf),
        },
        className: (row) => classNames(styles.market, !row.cells[market.marketId] && styles.none),
        value: (row) => row.cells[market.marketId]?.allocated ?? null,
        text: (row) => figures(row)?.allocated ?? '',
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

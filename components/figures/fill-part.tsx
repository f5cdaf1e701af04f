/** The fill rate by brand or by market. */
import { ChartOrTable } from '@/components/home/chart-or-table';
import { type FilledFigures, hasFigure, sumFilled, toFillText } from '@/domain/fill';
import { toQuantityText } from '@/domain/format';
import { byFill, type FigureRow } from './figure-rows';
import { FigureTable } from './figure-table';
import { FillChart } from './fill-chart';
import { type PartProps, WHAT_LABELS } from './part';

const HEADS = ['Requested', 'Allocated', 'Fill rate'];

const toCells = (row: FilledFigures) => [
  toQuantityText(row.requested),
  toQuantityText(row.allocated),
  toFillText(row),
];

export function FillPart({ what, rows }: PartProps<FigureRow>) {
  const title = `Fill rate by ${what}`;
  const ordered = rows.filter(hasFigure).toSorted(byFill);
  return (
    <ChartOrTable
      hasBoth
      title={title}
      note="allocated as a share of requested, the lowest first"
      chart={<FillChart title={title} rows={ordered} whats={`${what}s`} />}
      table={
        <FigureTable
          label={title}
          what={WHAT_LABELS[what]}
          heads={HEADS}
          rows={ordered.map((row) => ({ ...row, cells: toCells(row) }))}
          total={[`All ${what}s`, toCells(sumFilled(ordered))]}
        />
      }
    />
  );
}

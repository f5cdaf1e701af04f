/** Requested, allocated and last year, by brand or by market. */
import { ChartOrTable } from '@/components/home/chart-or-table';
import { sumFilled } from '@/domain/fill';
import { toQuantityText } from '@/domain/format';
import { CompareChart } from './compare-chart';
import { byGap, type FigureRow, toGapText } from './figure-rows';
import { FigureTable } from './figure-table';
import { type PartProps, WHAT_LABELS } from './part';

type Figures = Pick<FigureRow, 'requested' | 'allocated' | 'lastYear'>;

const toCells = ({ requested, allocated, lastYear }: Figures) => [
  toQuantityText(requested),
  toQuantityText(allocated),
  toGapText({ requested, allocated }),
  toQuantityText(lastYear?.requested),
  toQuantityText(lastYear?.allocated),
];

export function ComparePart({ what, rows, fiscalYear }: PartProps<FigureRow> & { fiscalYear: number }) {
  const title = `Requested, allocated and last year by ${what}`;
  const ordered = rows.toSorted(byGap);
  const before = ordered.flatMap(({ lastYear }) => lastYear ?? []);
  return (
    <ChartOrTable
      hasBoth
      title={title}
      note="units, the largest gap first"
      chart={<CompareChart title={title} rows={ordered} fiscalYear={fiscalYear} whats={`${what}s`} />}
      table={
        <FigureTable
          label={title}
          what={WHAT_LABELS[what]}
          heads={[
            'Requested',
            'Allocated',
            'Gap',
            `Requested ${fiscalYear - 1}`,
            `Allocated ${fiscalYear - 1}`,
          ]}
          rows={ordered.map((row) => ({ ...row, cells: toCells(row) }))}
          total={[
            `All ${what}s`,
            toCells({ ...sumFilled(ordered), lastYear: before.length > 0 ? sumFilled(before) : null }),
          ]}
        />
      }
    />
  );
}

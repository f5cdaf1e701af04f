/** Requests far above last year, by brand or by market. */
import { ChartOrTable } from '@/components/home/chart-or-table';
import { EXCEPTION_LABELS } from '@/domain/exceptions';
import { toNumberText } from '@/domain/format';
import { FarAboveChart } from './far-above-chart';
import { byRequests, type CountRow } from './figure-rows';
import { FigureTable } from './figure-table';
import { type PartProps, WHAT_LABELS } from './part';

export function FarAbovePart({ what, rows }: PartProps<CountRow>) {
  const title = `${EXCEPTION_LABELS.farAboveHistory} by ${what}`;
  const ordered = rows.toSorted(byRequests);
  return (
    <ChartOrTable
      hasBoth
      title={title}
      note="requests of open products, the most first"
      chart={<FarAboveChart title={title} rows={ordered} whats={`${what}s`} />}
      table={
        <FigureTable
          label={title}
          what={WHAT_LABELS[what]}
          heads={['Requests', 'Products']}
          rows={ordered.map((row) => ({
            ...row,
            cells: [toNumberText(row.requests), toNumberText(row.products)],
          }))}
        />
      }
    />
  );
}

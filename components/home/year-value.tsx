'use client';
/**
 * The value of the year's requests, by brand and by market with its budget. It is loaded after Home, which does not wait
 * for it.
 */
import { Notice } from '@/components/ui/notice';
import { LoadFailed } from '@/components/workspace/load-failed';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { YearValue as Values } from '@/domain/contract/value';
import { toAllocatedMeaning } from '@/domain/figure-meanings';
import { toMoneyText, toNumberText } from '@/domain/format';
import type { System } from '@/domain/systems';
import { toBudgetUse, toWithoutText, type ValueSums } from '@/domain/value';
import { useOperation } from '@/lib/client/use-operation';
import { FiguresHead } from './figures-head';
import table from './figures-table.module.css';
import { toBrandLabels, toMarketLabels } from './year-figures';
import styles from './year-value.module.css';

type Row = ValueSums & { id: number; label: string; budget?: string | null };
type TableProps = { what: string; rows: readonly Row[]; total: NonNullable<Values['total']> };

function BudgetCells({ row, currency }: { row: Row; currency: string }) {
  if (!row.budget) {
    return (
      <>
        <td className={table.number}>–</td>
        <td className={table.number}>–</td>
      </>
    );
  }
  const use = toBudgetUse(row.allocated, row.budget, currency);
  return (
    <>
      <td className={table.number}>{toNumberText(row.budget)}</td>
      <td className={`${table.number} ${use.isOver ? styles.over : ''}`}>{use.rest}</td>
    </>
  );
}

/** The largest value first, as in the pictures of the year. */
const byRequested = (a: Row, b: Row): number => Number(b.requested) - Number(a.requested) || a.id - b.id;

/** By market with the budgets, where a market has one. */
function ValueTable({ what, rows, total }: TableProps) {
  const hasBudgets = rows.some(({ budget }) => budget);
  const heads = ['Requested', 'Allocated', ...(hasBudgets ? ['Budget', 'Against budget'] : [])];
  return (
    <table className={table.table} aria-label={`Value by ${what.toLowerCase()}`}>
      <FiguresHead what={what} heads={heads} />
      <tbody>
        {rows.toSorted(byRequested).map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            <td className={table.number}>{toNumberText(row.requested)}</td>
            <td className={table.number}>{toNumberText(row.allocated)}</td>
            {hasBudgets && <BudgetCells row={row} currency={total.currency} />}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{`All ${what.toLowerCase()}s`}</th>
          <td className={table.number}>{toNumberText(total.requested)}</td>
          <td className={table.number}>{toNumberText(total.allocated)}</td>
          {hasBudgets && (
            <>
              <td />
              <td />
            </>
          )}
        </tr>
      </tfoot>
    </table>
  );
}

type YearValueProps = { system: System; fiscalYear: number; isMarketSide: boolean };

/** Shows nothing for a year without a currency. */
export function YearValue({ system, fiscalYear, isMarketSide }: YearValueProps) {
  const { brands, markets } = useWorkspace();
  const { data, error, mutate } = useOperation('getYearValue', {
    params: { prog: system.prefix },
    query: { fiscalYear },
  });
  if (error && !data)
    return <LoadFailed compact what="The value of the year" error={error} onRetry={() => void mutate()} />;
  const total = data?.total;
  if (!total) return null;
  const toBrand = toBrandLabels(brands);
  const toMarket = toMarketLabels(markets);
  const without = toWithoutText(total);
  return (
    <section aria-labelledby="value" className={styles.value}>
      <div>
        <h2 id="value">The value of the year</h2>
        <p className={styles.note}>
          {`${system.label} ${fiscalYear}, ${total.currency}: ${toMoneyText(total.allocated, total.currency)} allocated of ${toMoneyText(total.requested, total.currency)} requested. ${toAllocatedMeaning(isMarketSide)} A budget is of all brands.`}
        </p>
        {without && <Notice>{`The sums leave out ${without}.`}</Notice>}
      </div>
      <ValueTable
        what="Brand"
        total={total}
        rows={data.byBrand.map((each) => ({ ...each, id: each.brandId, label: toBrand(each.brandId) }))}
      />
      <ValueTable
        what="Market"
        total={total}
        rows={data.byMarket.map((each) => ({ ...each, id: each.marketId, label: toMarket(each.marketId) }))}
      />
    </section>
  );
}

'use client';
/** The products of a roll-over by outcome. */
import { Code } from '@/components/ui/code';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { ROLL_OVER_OUTCOMES, type RollOver } from '@/domain/contract/roll-over';
import { toNumberText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import styles from '../dialog-list.module.css';
import { OutcomeTable } from '../outcome-table';
import { OUTCOME_LABELS } from './roll-over-text';

export function RollOverProducts({ found }: { found: RollOver }) {
  const { brands } = useWorkspace();
  const hasSku = found.products.some(({ skuId }) => skuId !== undefined);
  return (
    <OutcomeTable
      label="Products"
      outcomes={ROLL_OVER_OUTCOMES}
      labels={OUTCOME_LABELS}
      counts={found.counts}
      rows={found.products}
      toHead={() => (
        <>
          {hasSku && <th scope="col">SKU id</th>}
          <th scope="col">{hasSku ? 'SKU name' : 'Name'}</th>
          <th scope="col">Brand</th>
          <th scope="col" className={styles.number}>
            Required answers
          </th>
        </>
      )}
      toRow={(product) => (
        <tr key={product.productId}>
          {hasSku && (
            <td>
              <Code>{product.skuId}</Code>
            </td>
          )}
          <td>{toProductTitle(product)}</td>
          <td>{brands.find(({ brandId }) => brandId === product.brandId)?.label}</td>
          <td className={styles.number}>{toNumberText(product.requiredMarketIds.length)}</td>
        </tr>
      )}
      countUnlisted={(outcome, listed) => found.counts[outcome] - listed}
    />
  );
}

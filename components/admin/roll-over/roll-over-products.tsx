'use client';
/** The products of a roll-over by outcome. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Code } from '@/components/ui/code';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useWorkspace } from '@/components/workspace/workspace-context';
import { ROLL_OVER_OUTCOMES, type RollOver, type RollOverOutcome } from '@/domain/contract/roll-over';
import { toNumberText } from '@/domain/format';
import { toProductTitle } from '@/domain/systems';
import styles from '../dialog-list.module.css';
import { OUTCOME_LABELS } from './roll-over-text';

const SHOWN_AT_ONCE = 100;

export function RollOverProducts({ found }: { found: RollOver }) {
  const { brands } = useWorkspace();
  const [chosen, setChosen] = useState<RollOverOutcome | null>(null);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const outcome =
    chosen ?? ROLL_OVER_OUTCOMES.find((each) => found.counts[each] > 0) ?? ROLL_OVER_OUTCOMES[0];
  const products = found.products.filter((product) => product.outcome === outcome);
  const rest = products.length - shown;
  const unnamed = found.counts[outcome] - products.length;
  const hasSku = found.products.some(({ skuId }) => skuId !== undefined);
  return (
    <>
      <SegmentedControl
        label="Products"
        options={ROLL_OVER_OUTCOMES.map((value) => ({
          value,
          label: OUTCOME_LABELS[value],
          count: toNumberText(found.counts[value]),
          disabled: found.counts[value] === 0,
        }))}
        value={outcome}
        onValueChange={(value) => {
          setChosen(value);
          setShown(SHOWN_AT_ONCE);
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.list} aria-label={OUTCOME_LABELS[outcome]} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {hasSku && <th scope="col">SKU id</th>}
              <th scope="col">{hasSku ? 'SKU name' : 'Name'}</th>
              <th scope="col">Brand</th>
              <th scope="col" className={styles.number}>
                Required answers
              </th>
            </tr>
          </thead>
          <tbody>
            {products.slice(0, shown).map((product) => (
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
            ))}
          </tbody>
        </table>
        {rest > 0 && (
          <Button look="link" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {`Show ${toNumberText(Math.min(rest, SHOWN_AT_ONCE))} more`}
          </Button>
        )}
        {rest <= 0 && unnamed > 0 && <p>{`And ${toNumberText(unnamed)} more.`}</p>}
      </section>
    </>
  );
}

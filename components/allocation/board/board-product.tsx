/** The product of a row: picture, name, brand and SKU id, a label if its allocation is final, and who reviewed it. */

import { RowPicture } from '@/components/pictures/row-picture';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { PRODUCT_STATUS_LABELS } from '@/domain/request-status';
import { toPath } from '@/domain/screens';
import type { System } from '@/domain/systems';
import styles from './board.module.css';
import { type AllocationRow, isFinal } from './board-row';
import type { Look } from './looks';
import { TOTALS_ID } from './totals-row';

type BoardProductProps = {
  row: AllocationRow;
  system: System;
  brand: string;
  name: string;
  look: Look | null;
};

function LookMark({ look: { words, isCurrent } }: { look: Look }) {
  return (
    <span className={styles.look} role="img" aria-label={words} title={words}>
      <Icon name={isCurrent ? 'eye' : 'eye-off'} size={13} />
    </span>
  );
}

export function BoardProduct({ row, system, brand, name, look }: BoardProductProps) {
  if (row.productId === TOTALS_ID) return <b>{name}</b>;
  return (
    <span className={styles.product}>
      <RowPicture files={row.mainFile ? [row.mainFile] : []} />
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
      {look && <LookMark look={look} />}
    </span>
  );
}

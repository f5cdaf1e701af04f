'use client';
/** The product of the current row, below the grid: the facts needed while pitching, and "Same as last year". */
import type { ReactNode } from 'react';
import { useBufferedState } from '@/components/grid/editing/use-grid-editing';
import { getMainFile, toFileUrl } from '@/components/pictures/file-url';
import { Thumbnail } from '@/components/pictures/thumbnail';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { WhyNot } from '@/components/ui/why-not';
import { useStoredText } from '@/components/workspace/stored-text';
import { useShortcut } from '@/components/workspace/use-shortcut';
import { useWrites } from '@/components/workspace/use-writes';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import { toCountText, toNumberText } from '@/domain/format';
import { toPath } from '@/domain/screens';
import { toProductTitle } from '@/domain/systems';
import { useDebounced } from '@/lib/client/use-debounced';
import { useFirstSignOrLook } from '@/lib/client/use-first-sign';
import { useOperation } from '@/lib/client/use-operation';
import { toFirstRoundFacts, toLastYearFact, toProductFacts } from '../product-facts';
import { isUnanswered } from './pitch-cells';
import type { PitchRow } from './pitch-row';
import styles from './product-card.module.css';
import {
  hasLastYear,
  listSelectedRows,
  planSameAsLastYear,
  type Repeat,
  repeatLastYear,
  toWhyNotRepeat,
} from './same-as-last-year';

/** A row that one only passes with the arrows is not loaded. */
const REST_MS = 150;
const CLOSED = 'closed';

type Props = Repeat & { rows: readonly PitchRow[] };

function RepeatButtons(props: Props) {
  const { controller, cells, rows } = props;
  const selected = listSelectedRows(controller);
  const ofSelected = planSameAsLastYear(selected, cells);
  // Only counted here: the figures of hundreds of rows are read on demand, not with each arrow key.
  const open = rows.filter((row) => hasLastYear(row) && isUnanswered(row, cells));
  const optional = open.filter((row) => !row.isRequestRequired).length;
  return (
    <div className={styles.repeat}>
      <WhyNot reason={toWhyNotRepeat(ofSelected)}>
        <Button size="small" onClick={() => repeatLastYear(props, ofSelected)}>
          {selected.length > 1
            ? `Same as last year, ${toCountText(selected.length, 'row')}`
            : 'Same as last year'}
        </Button>
      </WhyNot>
      {open.length > 0 && (
        <Button
          look="link"
          onClick={() => {
            const unanswered = rows.filter((row) => isUnanswered(row, cells));
            repeatLastYear(props, planSameAsLastYear(unanswered, cells));
          }}
        >
          {`Same as last year for ${toCountText(open.length, 'row')}${optional > 0 ? ` (${toNumberText(optional)} optional)` : ''}`}
        </Button>
      )}
    </div>
  );
}

function CardOfRow({ row }: { row: PitchRow }) {
  const { selectedSystem: system, brands } = useWorkspace();
  const resting = useDebounced(row.productId, REST_MS);
  const isAwaited = useFirstSignOrLook();
  const { data } = useOperation(
    'getProduct',
    isAwaited ? { params: { prog: system.prefix, productId: resting } } : null,
  );
  const product = data?.productId === row.productId ? data : null;
  const file = getMainFile(row.mainFile ? [row.mainFile] : []);
  const brand = brands.find(({ brandId }) => brandId === row.brandId)?.label;
  const place = [row.skuId, brand, product?.collection].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.picture}>
        <Thumbnail size={128} src={file && toFileUrl(file, 'thumbnail')} />
      </span>
      <div className={styles.words}>
        <Link
          className={styles.name}
          href={toPath('productEdit', { system, id: row.productId })}
          title={toProductTitle(row)}
        >
          {toProductTitle(row)}
        </Link>
        <p className={styles.quiet} title={place}>
          {place}
        </p>
        <p className={styles.description} title={product?.description ?? undefined}>
          {product?.description}
        </p>
      </div>
      <dl className={styles.facts}>
        {[...toProductFacts(row, product), ...toFirstRoundFacts(row), toLastYearFact(row)].map(
          ({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}

function ProductCard({ onClose, ...props }: Props & { onClose: () => void }) {
  const { controller } = props;
  useBufferedState(controller);
  const row = controller.getCurrent()?.row;
  const writes = useWrites(useFiscalYear());
  return (
    <section className={styles.card} aria-label="Product card">
      {row ? <CardOfRow row={row} /> : <p className={styles.words}>Select a cell to see its product.</p>}
      <div className={styles.actions}>
        {row && !writes.isReader('request.writeMarketPart') && <RepeatButtons {...props} />}
        <IconButton
          icon="close"
          label="Close the product card"
          onClick={() => {
            onClose();
            controller.enter();
          }}
        />
      </div>
    </section>
  );
}

/**
 * The card and the button that opens and closes it, as Ctrl+I does. Whether it is open is remembered by this browser for
 * each user.
 */
export function useProductCard(props: Props): { button: ReactNode; below: ReactNode } {
  const { user } = useWorkspace();
  const [text, write] = useStoredText(`allocations.product-card.${user.userId}`);
  const isOpen = text !== CLOSED;
  const toggle = () => write(isOpen ? CLOSED : null);
  useShortcut('productCard', toggle);
  return {
    button: (
      <IconButton
        icon="info"
        label="Product card"
        title="Product card Ctrl+I"
        aria-pressed={isOpen}
        onClick={toggle}
      />
    ),
    below: isOpen && <ProductCard {...props} onClose={toggle} />,
  };
}

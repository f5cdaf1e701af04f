'use client';
/** The product of the desk beside its markets: picture, the figures that are shared out, the level of each market, facts. */
import type { EditBuffer } from '@/components/grid/editing/edit-buffer';
import { SupplyBar } from '@/components/grid/supply-bar';
import { getMainFile, toFileUrl } from '@/components/pictures/file-url';
import { toProductFacts } from '@/components/requests/product-facts';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { LoadedPicture } from '@/components/ui/loaded-picture';
import { useWorkspace } from '@/components/workspace/workspace-context';
import type { Product } from '@/domain/contract/product';
import { toNumberText, toQuantityText, toWholeAmountText } from '@/domain/format';
import { toValue } from '@/domain/value';
import { useOperation } from '@/lib/client/use-operation';
import { hasFigures, toRowFigures } from '../board/board-figures';
import type { AllocationRow } from '../board/board-row';
import styles from './desk.module.css';
import { DeskLevel } from './desk-level';

const BAR_WIDTH = 134;

type DeskPanelProps = {
  product: AllocationRow;
  /** Null: the panel loads them. */
  details: Product | null;
  buffer: EditBuffer;
};

function Fact({ label, text, className }: { label: string; text: string; className?: string }) {
  return (
    <div className={classNames(styles.fact, className)}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** "564 000 of 714 400 EUR": no line ends within a figure. */
function toValueText(
  { amount, currency }: NonNullable<AllocationRow['unitValue']>,
  { requested, allocated }: { requested: number | null; allocated: number | null },
): string {
  if (amount === null) return 'no price or rate';
  const [of, all] = [allocated, requested].map((pieces) => toWholeAmountText(toValue(pieces ?? 0, amount)));
  const parts = [allocated === null ? '–' : of, `${requested === null ? '–' : all} ${currency}`];
  return parts.map((part) => part?.replaceAll(' ', '\u00a0')).join(' of ');
}

function Picture({ product }: Pick<DeskPanelProps, 'product'>) {
  const file = getMainFile(product.mainFile ? [product.mainFile] : []);
  return (
    <span className={styles.picture}>
      <LoadedPicture
        src={file && toFileUrl(file, 'thumbnail')}
        alt=""
        decoding="async"
        without={<Icon name="picture" size={24} />}
      />
    </span>
  );
}

export function DeskPanel({ product, details, buffer }: DeskPanelProps) {
  const { brands, selectedSystem: system } = useWorkspace();
  const { productId, supply, requested, unitValue } = product;
  const asked = details ? null : { params: { prog: system.prefix, productId } };
  const { data } = useOperation('getProduct', asked);
  const brand = brands.find(({ brandId }) => brandId === product.brandId)?.label ?? '';
  const sums = toRowFigures(product, buffer);
  const allocated = hasFigures(product, buffer) ? sums.allocated : null;
  // Supply is among the figures.
  const facts = toProductFacts(product, details ?? data ?? null).filter(({ label }) => label !== 'Supply');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls in a low window, and keys reach it
    <section aria-label="Product" className={styles.panel} tabIndex={0}>
      <Picture product={product} />
      <dl className={styles.figures}>
        <Fact label="Supply" text={toNumberText(supply)} className={styles.big} />
        <Fact label="Requested" text={toQuantityText(requested)} className={styles.big} />
        <Fact label="Allocated" text={toQuantityText(allocated)} className={styles.big} />
        <Fact
          label="Left"
          text={toNumberText(sums.left)}
          className={classNames(styles.big, sums.left < 0 && styles.over)}
        />
      </dl>
      <SupplyBar supply={supply} requested={requested ?? 0} allocated={allocated} width={BAR_WIDTH} />
      <DeskLevel product={product} buffer={buffer} />
      <dl className={styles.facts}>
        <Fact label="Brand" text={[brand, product.skuId].filter(Boolean).join(' · ')} />
        {unitValue && <Fact label="Value" text={toValueText(unitValue, { requested, allocated })} />}
        {facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </dl>
    </section>
  );
}

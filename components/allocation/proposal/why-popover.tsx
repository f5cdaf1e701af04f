'use client';
/** The explanation of a figure: the rule's result for the market, drawn beside all others, and a button to lock it. */
import type { ReactNode, RefObject } from 'react';
import { CellPopover } from '@/components/grid/editing/cell-popover';
import type { CellPosition } from '@/components/grid/editing/cell-range';
import type { GridController } from '@/components/grid/editing/grid-controller';
import { ProductLink } from '@/components/products/product-link';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { useFiscalYear, useWorkspace } from '@/components/workspace/workspace-context';
import type { AllocationRequest } from '@/domain/contract/request';
import { toDateText, toNumberText, toQuantityText } from '@/domain/format';
import { PRODUCT_LABELS } from '@/domain/product-columns';
import { toPath } from '@/domain/screens';
import { toMaximumText } from '@/domain/sharing/quantity-rules';
import type { ProposalRule } from '@/domain/sharing/rules';
import type { Maximum } from '@/domain/supply';
import { toProductTitle } from '@/domain/systems';
import { useOperation } from '@/lib/client/use-operation';
import type { AllocationRow } from '../board/board-row';
import styles from './proposal.module.css';
import { toWhyText } from './proposal-words';
import { WaterLevel } from './water-level';

type WhyPopoverProps<Row> = {
  controller: GridController<Row>;
  layer: RefObject<HTMLElement | null>;
  position: CellPosition;
  product: AllocationRow;
  marketId: number;
  rule: ProposalRule;
  before: number | null;
  maximum: Maximum;
  /** Who changed the figure last. */
  last: ReactNode;
  /** Applies the figure and locks it; null if that is not allowed. */
  onLock: ((figure: number) => void) | null;
  onClose: () => void;
};

const WIDTH = 344;

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type RequestFactsProps = { request: Pick<AllocationRequest, 'pitch' | 'priority' | 'wantedBy' | 'lastYear'> };

/** The market's text, and its figures of last year. */
function RequestFacts({ request: { pitch, priority, wantedBy, lastYear } }: RequestFactsProps) {
  return (
    <>
      {pitch && <p className={styles.pitch}>{pitch}</p>}
      <Facts
        facts={[
          ['Priority', toQuantityText(priority)],
          ['Wanted by', wantedBy ? toDateText(wantedBy) : '–'],
          ['Requested last year', toQuantityText(lastYear?.requested ?? null)],
          ['Allocated last year', toQuantityText(lastYear?.allocated ?? null)],
        ]}
      />
    </>
  );
}

export function WhyPopover<Row>(props: WhyPopoverProps<Row>) {
  const { controller, layer, position, product, marketId, rule, before, maximum, last, onLock, onClose } =
    props;
  const { selectedSystem, markets } = useWorkspace();
  const { productId } = product;
  const params = { prog: selectedSystem.prefix, productId };
  const { data, error } = useOperation('getProposal', { params, query: { rule } });
  const toCode = (id: number) => markets.find((market) => market.marketId === id)?.code ?? '';
  const market = markets.find((each) => each.marketId === marketId);
  const cell = data?.cells.find((each) => each.marketId === marketId);
  const asked = useOperation('listRequests', {
    params: { prog: selectedSystem.prefix },
    query: { fiscalYear: useFiscalYear(), productIds: [productId], marketIds: [marketId] },
  });
  const request = asked.data?.items[0];
  const about = useOperation('getProduct', { params });
  const link = about.data?.link;
  const title = `${market?.code ?? ''} ${market?.label ?? ''}`;
  return (
    <CellPopover
      controller={controller}
      layer={layer}
      position={position}
      label="Why this figure"
      width={WIDTH}
      onDismiss={onClose}
    >
      <div className={styles.head}>
        <div>
          <h3 className={styles.market}>{title}</h3>
          <p className={styles.name}>
            <Link href={toPath('productEdit', { system: selectedSystem, id: productId })}>
              {toProductTitle(product)}
            </Link>
            {link && <ProductLink link={link} text={PRODUCT_LABELS.link} />}
          </p>
        </div>
        {cell && (
          <span className={styles.change}>
            <span className={styles.before}>{toQuantityText(before)}</span>
            <span className={styles.arrow}>→</span>
            <span className={styles.after}>{toNumberText(cell.allocated)}</span>
          </span>
        )}
      </div>
      {request && <RequestFacts request={request} />}
      {error && <p className={styles.text}>{error.message}</p>}
      {!error && !cell && <p className={styles.text}>Calculating…</p>}
      {cell && data && (
        <>
          <p className={styles.text}>{toWhyText(rule, cell, toCode(marketId))}</p>
          <WaterLevel cells={data.cells} mine={cell} marketCode={toCode} />
          <Facts
            facts={[
              ['Requested', toNumberText(cell.requested)],
              ['Maximum', toMaximumText(maximum)],
              ['Supply', toNumberText(data.supply)],
              ['Left', toNumberText(data.left)],
            ]}
          />
        </>
      )}
      <p className={styles.last}>{last}</p>
      <div className={styles.foot}>
        {cell && onLock && (
          <Button size="small" icon="lock" onClick={() => onLock(cell.allocated)}>
            Lock {toNumberText(cell.allocated)}
          </Button>
        )}
        <Button size="small" look="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    </CellPopover>
  );
}

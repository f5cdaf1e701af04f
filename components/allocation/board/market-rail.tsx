'use client';
/** The markets without a column, in one narrow column at the right of the board; it opens as a list. */
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Popover } from '@/components/ui/popover';
import type { BoardTotals } from '@/domain/contract/allocation';
import type { Market } from '@/domain/contract/core';
import { toCountText, toNumberText, toQuantityText } from '@/domain/format';
import styles from './market-rail.module.css';

type MarketRailProps = {
  /** Those without a column. */
  markets: readonly Market[];
  byMarket: BoardTotals['byMarket'];
  /** What they lack. */
  without: string;
  isAllShown: boolean;
  onShowAll: (isAllShown: boolean) => void;
};

export function MarketRail({ markets, byMarket, without, isAllShown, onShowAll }: MarketRailProps) {
  const sums = new Map(byMarket?.map((each) => [each.marketId, each]));
  if (isAllShown) {
    return (
      <button type="button" className={styles.rail} onClick={() => onShowAll(false)}>
        <Icon name="chevron-right" size={14} />
        <span className={styles.words}>Only markets with work</span>
      </button>
    );
  }
  if (markets.length === 0) return null;
  const words = `${toCountText(markets.length, 'market')} ${without}`;
  return (
    <Popover
      label={words}
      placement="bottom-end"
      width={300}
      trigger={
        <button type="button" className={styles.rail}>
          <Icon name="chevron-left" size={14} />
          <b aria-hidden>{toNumberText(markets.length)}</b>
          <span className={styles.words}>{words}</span>
        </button>
      }
    >
      <ul className={styles.list} aria-label={words}>
        {markets.map(({ marketId, code, label }) => (
          <li key={marketId}>
            <b>{code}</b>
            <span>{label}</span>
            <span className={styles.sum}>
              {toQuantityText(sums.get(marketId)?.requested)} requested,{' '}
              {toQuantityText(sums.get(marketId)?.allocated)} allocated
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => onShowAll(true)}>
        Show them as columns
      </Button>
    </Popover>
  );
}

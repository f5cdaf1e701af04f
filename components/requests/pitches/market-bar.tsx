'use client';
/** The markets as tabs, those with unanswered pitches first, and their progress. */
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Market } from '@/domain/contract/core';
import { toNumberText } from '@/domain/format';
import { unansweredOf } from '@/domain/work-sets';
import { type MarketCount, sumCounts } from './answer-counts';
import styles from './market-bar.module.css';

type MarketBarProps = {
  counts: readonly MarketCount[];
  markets: readonly Market[];
  /** The selected market; null for all. */
  chosen: number | null;
  onChoose: (marketId: number | null) => void;
};

/** Most unanswered first, then by code. */
function toOrder(counts: readonly MarketCount[], markets: readonly Market[]): number[] {
  const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
  const toCode = ({ marketId }: MarketCount) => codes.get(marketId) ?? '';
  return [...counts]
    .sort((a, b) => unansweredOf(b) - unansweredOf(a) || toCode(a).localeCompare(toCode(b)))
    .map(({ marketId }) => marketId);
}

export function MarketBar({ counts, markets, chosen, onChoose }: MarketBarProps) {
  const { due, answered, toAnswer } = sumCounts(counts);
  // The initial order stays: a tab that moves during typing causes wrong clicks.
  const [order] = useState(() => toOrder(counts, markets));
  const tabs = order.flatMap((marketId) => {
    const count = counts.find((each) => each.marketId === marketId);
    const market = markets.find((each) => each.marketId === marketId);
    return market && count ? [{ market, left: unansweredOf(count) }] : [];
  });
  const tab = (key: number | null, code: string, label: string, left: number) => {
    const isChosen = key === chosen;
    return (
      <button
        key={key ?? 'all'}
        type="button"
        aria-pressed={isChosen}
        title={label}
        className={classNames(styles.tab, isChosen && styles.chosen, left === 0 && styles.done)}
        onClick={() => onChoose(key)}
      >
        <span className={styles.code}>{code}</span>
        {isChosen && key !== null && <span>{label}</span>}
        {left > 0 ? (
          <span className={styles.left}>
            {toNumberText(left)}
            <VisuallyHidden> to answer</VisuallyHidden>
          </span>
        ) : (
          <>
            <Icon name="check" size={12} weight={2} className={styles.tick} />
            <VisuallyHidden>all answered</VisuallyHidden>
          </>
        )}
      </button>
    );
  };
  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="toolbar" aria-label="Market">
        {tab(null, 'All', 'All markets', toAnswer)}
        {tabs.map(({ market, left }) => tab(market.marketId, market.code, market.label, left))}
      </div>
      <div className={styles.count} role="status" aria-label="Answered">
        <ProgressBar label="Required pitches answered" value={answered} max={due} width={120} />
        <span>
          <b>{toNumberText(answered)}</b> of {toNumberText(due)} required answered
        </span>
        {toAnswer > 0 && <span className={styles.toAnswer}>{toNumberText(toAnswer)} to answer</span>}
      </div>
    </div>
  );
}

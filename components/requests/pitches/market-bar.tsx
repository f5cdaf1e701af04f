'use client';
/** The markets as tabs, those with unanswered pitches first, and their progress. */
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { ProgressBar } from '@/components/ui/progress-bar';
import { StatusMark } from '@/components/ui/status-mark';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Market } from '@/domain/contract/core';
import { toNumberText } from '@/domain/format';
import { toLeftOutSentence, toLeftOutText, unansweredOf } from '@/domain/work-sets';
import { toUnansweredLabel, toUnansweredText } from '@/domain/work-time';
import { isAllAnswered, useDone } from './all-answered';
import { type AnswerCount, type MarketCount, sumCounts } from './answer-counts';
import styles from './market-bar.module.css';
import { MarketPicker } from './market-picker';
import { useAnswerTime } from './use-answer-time';

type MarketBarProps = {
  /** Null for a list that failed: its markets stay, without their counts. */
  counts: readonly MarketCount[] | null;
  markets: readonly Market[];
  /** The selected market; null for all. */
  chosen: number | null;
  onChoose: (marketId: number | null) => void;
};

/** More markets than a bar shows at 1366. */
const MANY = 12;

/** Most unanswered first, then by code. */
function toOrder(counts: readonly MarketCount[], markets: readonly Market[]): number[] {
  const codes = new Map(markets.map(({ marketId, code }) => [marketId, code]));
  const toCode = ({ marketId }: MarketCount) => codes.get(marketId) ?? '';
  return [...counts]
    .sort((a, b) => unansweredOf(b) - unansweredOf(a) || toCode(a).localeCompare(toCode(b)))
    .map(({ marketId }) => marketId);
}

/** All tabs are one stop of Tab: arrows, Home and End move between them. */
function onTabsKeyDown(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll('button')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  tabs[Math.max(0, Math.min(next, tabs.length - 1))]?.focus();
}

type AnswerTime = ReturnType<typeof useAnswerTime>;

type MarketTabProps = {
  /** Null: all markets. */
  marketId: number | null;
  code: string;
  label: string;
  /** Its unanswered pitches. */
  left: number;
  /** Something was required of it; nothing of what it requires is unanswered. */
  isDone: boolean;
  chosen: number | null;
  /** The tab that Tab stops at. */
  stop: number | null;
  time: AnswerTime;
  onFocus: (marketId: number | null) => void;
  onChoose: (marketId: number | null) => void;
};

function MarketTab(props: MarketTabProps) {
  const { marketId, code, label, left, isDone, chosen, stop, time, onFocus, onChoose } = props;
  const isChosen = marketId === chosen;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={label}
      tabIndex={marketId === stop ? 0 : -1}
      onFocus={() => onFocus(marketId)}
      className={classNames(styles.tab, isChosen && styles.chosen, isDone && styles.done)}
      onClick={() => onChoose(marketId)}
    >
      <span className={styles.code}>{code}</span>
      {isChosen && marketId !== null && <span>{label}</span>}
      {left > 0 && (
        <span className={classNames(styles.left, time.kind === 'open' && styles.task)}>
          {toNumberText(left)}
          <VisuallyHidden> {toUnansweredLabel(time)}</VisuallyHidden>
        </span>
      )}
      {isDone && (
        <>
          <Icon name="check" size={12} weight={2} className={styles.tick} />
          <VisuallyHidden>all answered</VisuallyHidden>
        </>
      )}
    </button>
  );
}

/** The required rows that the answered ones are not counted of. */
function LeftOut({ count }: { count: AnswerCount }) {
  const text = toLeftOutText(count);
  return text && <span title={toLeftOutSentence(count)}>{text}</span>;
}

/** The progress of all shown markets, and what to do next once everything is answered. */
function AnsweredCount({ count, time }: { count: AnswerCount; time: AnswerTime }) {
  const { due, answered, toAnswer } = count;
  const done = useDone(count);
  return (
    <div className={styles.count} role="status" aria-label="Answered">
      {done ? (
        <span className={styles.allDone} title={done.next}>
          <StatusMark kind="final">{done.text}</StatusMark>
          <VisuallyHidden>{done.next}</VisuallyHidden>
        </span>
      ) : (
        <>
          <ProgressBar label="Required pitches answered" value={answered} max={due} width={96} />
          <span>
            <b>{toNumberText(answered)}</b> of {toNumberText(due)} required answered
          </span>
          {toAnswer > 0 && (
            <span className={classNames(time.kind === 'open' && styles.task)}>
              {toUnansweredText(toAnswer, time)}
            </span>
          )}
        </>
      )}
      <LeftOut count={count} />
    </div>
  );
}

type NextMarketProps = Pick<MarketBarProps, 'chosen' | 'onChoose'> & {
  counts: readonly MarketCount[];
  tabs: readonly { market: Market; left: number }[];
};

/** Good news of the chosen market once all its required pitches are answered, and the next market with some. */
function NextMarket({ tabs, chosen, counts, onChoose }: NextMarketProps) {
  const own = counts.filter(({ marketId }) => marketId === chosen);
  const count = sumCounts(own);
  const done = useDone(count);
  const next = tabs.find(({ left }) => left > 0);
  if (!done || !next) return null;
  const { market, left } = next;
  return (
    <div className={styles.count} role="status" aria-label="Market answered">
      <span className={styles.allDone} title={done.next}>
        <StatusMark kind="final">{`${done.text}, the brands see them.`}</StatusMark>
      </span>
      <LeftOut count={count} />
      <Button look="link" size="small" onClick={() => onChoose(market.marketId)}>
        {`Next: ${market.code} ${toNumberText(left)}`}
      </Button>
    </div>
  );
}

export function MarketBar({ counts, markets, chosen, onChoose }: MarketBarProps) {
  const count = counts && sumCounts(counts);
  const time = useAnswerTime();
  const [focused, setFocused] = useState<number | null | undefined>();
  // The first order stays: a tab that moves during typing causes wrong clicks.
  const [order, setOrder] = useState(() => toOrder(counts ?? [], markets));
  if (order.length === 0 && counts?.length) setOrder(toOrder(counts, markets));
  const tabs = order.flatMap((marketId) => {
    const count = counts?.find((each) => each.marketId === marketId);
    const market = markets.find((each) => each.marketId === marketId);
    if (!market || (counts && !count)) return [];
    return [
      {
        market,
        left: count ? unansweredOf(count) : 0,
        isDone: count !== undefined && isAllAnswered(sumCounts([count])),
      },
    ];
  });
  const keys = [null, ...tabs.map(({ market }) => market.marketId)];
  const stop = keys.find((key) => key === (focused === undefined ? chosen : focused)) ?? null;
  const shared = { chosen, stop, time, onFocus: setFocused, onChoose };
  return (
    <div className={styles.bar}>
      <div
        className={styles.tabs}
        role="toolbar"
        aria-label="Market"
        onKeyDown={onTabsKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
        }}
      >
        <MarketTab
          marketId={null}
          code="All"
          label="All markets"
          left={count?.toAnswer ?? 0}
          isDone={count !== null && isAllAnswered(count)}
          {...shared}
        />
        {tabs.map(({ market, left, isDone }) => (
          <MarketTab
            key={market.marketId}
            marketId={market.marketId}
            code={market.code}
            label={market.label}
            left={left}
            isDone={isDone}
            {...shared}
          />
        ))}
      </div>
      {tabs.length > MANY && <MarketPicker choices={tabs} time={time} onChoose={onChoose} />}
      {counts && <NextMarket tabs={tabs} chosen={chosen} counts={counts} onChoose={onChoose} />}
      {count && <AnsweredCount count={count} time={time} />}
    </div>
  );
}

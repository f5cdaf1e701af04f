'use client';
/** The markets with what is answered, followed during typing. */
import type { Market } from '@/domain/contract/core';
import { useDoneMessage } from './all-answered';
import { sumCounts } from './answer-counts';
import { MarketBar } from './market-bar';
import { type Counted, useTypedCounts } from './use-typed-counts';

type AnsweredMarketsProps = {
  counted: Counted;
  markets: readonly Market[];
  /** The selected market; null for all. */
  chosen: number | null;
  onChoose: (marketId: number | null) => void;
};

export function AnsweredMarkets({ counted, ...bar }: AnsweredMarketsProps) {
  const { counts, isSaving } = useTypedCounts(counted);
  useDoneMessage(counts && sumCounts(counts), isSaving);
  return <MarketBar counts={counts} {...bar} />;
}

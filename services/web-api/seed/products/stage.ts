/** The progress of a demo product. */
import type { SystemPrefix } from '@/domain/systems';
import type { Random } from '../random';

/**
 * `settled`: final since an earlier round; `justSettled`: final in this round; `open`: published in this round and
 * processed as far as its step allows.
 */
export type Stage = 'draft' | 'disabled' | 'open' | 'justSettled' | 'settled';

type Mix = Partial<Record<Stage, number>>;

/** Shares of the current year's products; the rest is open. */
const CURRENT: Record<SystemPrefix, Mix> = {
  ruc: { draft: 0.09, disabled: 0.03, settled: 0.15 },
  gap: { draft: 0.42, disabled: 0.04, settled: 0.24 },
  loi: { draft: 0.14, disabled: 0.04, settled: 0.3 },
  oes: { draft: 0.06, disabled: 0.04, settled: 0.18, justSettled: 0.08 },
};
const PAST: Mix = { disabled: 0.02, settled: 0.98 };

/** The stages of a year's products: exactly the mix, in random order. */
export function dealStages(
  prefix: SystemPrefix,
  isCurrentYear: boolean,
  count: number,
  random: Random,
): Stage[] {
  const mix = Object.entries(isCurrentYear ? CURRENT[prefix] : PAST) as [Stage, number][];
  const dealt = mix.flatMap(([stage, share]) =>
    Array.from({ length: Math.round(count * share) }, () => stage),
  );
  const open = Array.from({ length: Math.max(0, count - dealt.length) }, (): Stage => 'open');
  return random.shuffle([...dealt, ...open]).slice(0, count);
}

'use client';
/** May the person add a product in the year viewed? If not, why; and if only an administrator may, what follows. */
import { useWorkspace } from '@/components/shell/workspace-context';
import { getUnmetCondition, may, type SystemMoment, toReasonSentence } from '@/domain/rights';

type MayAdd = {
  /** The sentence beside a disabled control; null when it is allowed. */
  reason: string | null;
  /** What is worth saying beforehand: the time for it is over, or what is done now is marked. */
  note: string | null;
};

/** Brand publication is the first step of a round: with another one open it is behind, with none it may be ahead. */
const toUnmetText = (unmet: 'wrongYear' | 'wrongStep', { currentStep }: SystemMoment): string => {
  if (unmet === 'wrongYear') return 'Not the current fiscal year';
  return currentStep === null ? 'Brand publication is not open' : 'Brand publication is over';
};

export function useMayAddProduct(fiscalYear: number): MayAdd {
  const { user, moment } = useWorkspace();
  const verdict = may(user, 'product.write', { system: moment, fiscalYear });
  const unmet = getUnmetCondition('product.write', { system: moment, fiscalYear });
  if (verdict.allowed) {
    return {
      reason: null,
      note: unmet && `${toUnmetText(unmet, moment)}: changes are marked so in the history`,
    };
  }
  const isTime = verdict.reason === 'wrongStep' || verdict.reason === 'wrongYear';
  return {
    reason: toReasonSentence(verdict.reason),
    note: isTime && unmet ? `${toUnmetText(unmet, moment)}: products can be read but not changed` : null,
  };
}
